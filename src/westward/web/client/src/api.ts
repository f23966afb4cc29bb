/** The HTTP side of the protocol. */

import type { ApiError } from "./protocol";
import { Refusal } from "./link";

export async function api<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(path, {
    method,
    headers: body === undefined ? {} : { "Content-Type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
    credentials: "same-origin",
  });
  if (answer.status === 204) return undefined as T;
  const content: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw new Refusal((content as { error?: ApiError } | null)?.error ?? { code: "failed", message: answer.statusText });
  return content as T;
}
