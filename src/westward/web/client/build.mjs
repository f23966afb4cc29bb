// Builds the browser client and its styles into ../static/dist and prints what the scripts weigh.

import { build } from "esbuild";
import { copyFile, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const OUT = "../static/dist";
const MOST = 61_000; // bytes, gzipped, without the fonts

await rm(OUT, { recursive: true, force: true });
await build({
  entryPoints: [...["table", "replay", "pages"].map(script), ...["fonts", "base", "pages", "table"].map(style)],
  outdir: OUT,
  bundle: true,
  minify: true,
  format: "esm",
  target: ["es2022"],
  sourcemap: "linked",
  legalComments: "linked",
  loader: { ".woff2": "file" },
  external: ["../img/*"], // these lie beside dist, as they are
  assetNames: "fonts/[name]-[hash]",
  logLevel: "warning",
});

for (const name of ["@fontsource/rye", "@fontsource-variable/bitter"]) {
  await copyFile(join("node_modules", name, "LICENSE"), join(OUT, "fonts", `${name.split("/")[1]}-LICENSE.txt`));
}

let scripts = 0;
for (const name of (await readdir(OUT)).filter((name) => name.endsWith(".js"))) {
  const content = await readFile(join(OUT, name));
  const packed = gzipSync(content, { level: 9 }).length;
  scripts += packed;
  console.log(`  ${name.padEnd(12)} ${kilobytes(content.length)}, gzipped ${kilobytes(packed)}`);
}
console.log(`  together     gzipped ${kilobytes(scripts)} (at most ${kilobytes(MOST)})`);
if (scripts > MOST) {
  console.error("The client is too big: something heavy came in.");
  process.exit(1);
}

function script(name) {
  return { in: `src/${name}.ts`, out: name };
}

function style(name) {
  return { in: `css/${name}.css`, out: name };
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
}
