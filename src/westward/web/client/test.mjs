// Bundles the tests with esbuild and runs them with Node's own test runner.

import { build } from "esbuild";
import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = await mkdtemp(join(tmpdir(), "westward-client-"));
const tests = (await readdir("test")).filter((name) => name.endsWith(".test.ts"));
await build({
  entryPoints: tests.map((name) => join("test", name)),
  outdir: folder,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  logLevel: "warning",
});
const built = tests.map((name) => join(folder, name.replace(/\.ts$/, ".mjs")));
const result = spawnSync(process.execPath, ["--test", "--test-reporter=spec", ...built], { stdio: "inherit" });
await rm(folder, { recursive: true, force: true });
process.exit(result.status ?? 1);
