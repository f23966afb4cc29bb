/** The connection to the table: it comes back by itself, and every answer finds its question. */

import type { ApiError, Incoming } from "./protocol";
import { VERSION } from "./protocol";

export type LinkState = "connecting" | "open" | "lost" | "gone";

const PING = 25_000; // milliseconds
const SILENCE = 12_000; // after a ping without any word the connection counts as lost
const FOR_GOOD: Record<number, true> = { 4400: true, 4403: true, 4404: true };

/** How long to wait before the n-th try, with some chance so that not everyone comes back at once. */
export function pause(tries: number, chance: number): number {
  return Math.min(15_000, 400 * 2 ** Math.min(tries, 6)) * (0.6 + 0.8 * chance);
}

export class Refusal extends Error {
  constructor(readonly error: ApiError) {
    super(error.message);
  }
}

interface Waiting {
  resolve: (message: Incoming) => void;
  reject: (error: unknown) => void;
}

export class Link {
  private socket: WebSocket | null = null;
  private tries = 0;
  private lastId = 0;
  private heard = 0;
  private timer = 0;
  private readonly waiting = new Map<number, Waiting>();

  constructor(
    private readonly path: string,
    private readonly hear: (message: Incoming) => void,
    private readonly changed: (state: LinkState) => void,
  ) {
    addEventListener("online", () => this.retryNow());
    addEventListener("pageshow", (event) => event.persisted && this.retryNow());
    document.addEventListener("visibilitychange", () => !document.hidden && this.check());
    setInterval(() => this.check(), PING);
    this.connect();
  }

  /** Sends a message that nobody answers. False if there is no connection. */
  tell(type: string, fields: Record<string, unknown> = {}): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify({ type, v: VERSION, ...fields }));
    return true;
  }

  /** Sends a message and waits for its answer; rejects with a Refusal or when the connection is lost. */
  ask<T extends Incoming>(type: string, fields: Record<string, unknown> = {}): Promise<T> {
    const id = ++this.lastId;
    return new Promise<T>((resolve, reject) => {
      if (!this.tell(type, { id, ...fields })) {
        reject(new Error("no connection"));
        return;
      }
      this.waiting.set(id, { resolve: (message) => resolve(message as T), reject });
    });
  }

  retryNow(): void {
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    clearTimeout(this.timer);
    this.connect();
  }

  private connect(): void {
    this.changed("connecting");
    const address = new URL(this.path, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.addEventListener("open", () => {
      this.tries = 0;
      this.heard = Date.now();
      this.changed("open");
    });
    socket.addEventListener("message", (event: MessageEvent<string>) => {
      this.heard = Date.now();
      this.receive(JSON.parse(event.data) as Incoming);
    });
    socket.addEventListener("close", (event) => this.lost(socket, event.code));
  }

  private receive(message: Incoming): void {
    const re = "re" in message ? message.re : null;
    // where there is no answer proper, the update names the message that caused it
    if (typeof re === "number") {
      const waiting = this.waiting.get(re);
      this.waiting.delete(re);
      if (message.type === "refused") waiting?.reject(new Refusal(message.error));
      else waiting?.resolve(message);
    }
    this.hear(message);
  }

  private lost(socket: WebSocket, code: number): void {
    if (socket !== this.socket) return;
    this.socket = null;
    for (const { reject } of this.waiting.values()) reject(new Error("connection lost"));
    this.waiting.clear();
    if (FOR_GOOD[code]) {
      this.changed("gone");
      return;
    }
    this.changed("lost");
    this.timer = window.setTimeout(() => this.connect(), pause(this.tries++, Math.random()));
  }

  /** Finds out whether a connection that looks open still is. */
  private check(): void {
    if (!this.tell("ping")) {
      if (!document.hidden) this.retryNow();
      return;
    }
    const asked = Date.now();
    const socket = this.socket;
    setTimeout(() => {
      if (socket && socket === this.socket && this.heard < asked) {
        socket.close();
        this.lost(socket, 0);
      }
    }, SILENCE);
  }
}
