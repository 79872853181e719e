import { cp, mkdir, rename, rm } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { READER_FILE } from "#shop/floor/scan/reader-file.ts";
import { SCENE_FILES } from "#shop/goods/photographs/scenes.ts";
import { FONTS, fontFiles, SHAPER_FILE } from "#shop/text/font-list.ts";
import { FONT_IDS } from "#shop/text/fonts.ts";
import { withBrowserShaper, withoutPropTypes, withStateNames } from "./build-plugins.ts";
import { shortened, withoutOldNames } from "./modern-styles.ts";

const ROOT = join(import.meta.dir, "../..");
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
/** The highest level of libdeflate is slower than zlib's and saves 3.5% more bytes. */
const GZIP = { library: "libdeflate", level: 12 } as const;

const SCRIPTS = [
  "src/browser/hydrate*.ts",
  "src/browser/enhance/*.ts",
  "islands/**/*-worker.ts",
] as const;
const STYLES = ["src/styles/*.css", "src/styles/pages/*.css"] as const;
const COPIES = {
  "pdf-worker": ["node_modules/pdfjs-dist/build/pdf.worker.min.mjs", "pdf-worker.js"],
  font: [
    "node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
    "figtree-5.3.0.woff2",
  ],
  favicon: ["src/ui/layout/favicon.svg", "favicon.svg"],
  shaper: ["node_modules/harfbuzzjs/dist/harfbuzz.wasm", SHAPER_FILE],
  reader: ["node_modules/zxing-wasm/dist/reader/zxing_reader.wasm", READER_FILE],
  speculation: ["src/server/speculation-rules.json", "speculation-rules.json"],
} as const;

/** Packed as they come: browsers unpack them as the drawing process does. */
const FONT_COPIES = FONT_IDS.flatMap((id) =>
  FONTS[id].subsets.map((subset) => {
    const { source, asset } = fontFiles(id, subset);
    return [`node_modules/${source}`, asset] as const;
  }),
);

const SCENE_COPIES = SCENE_FILES.map(
  ({ stored, asset }) => [`src/ui/scenes/${stored}`, asset] as const,
);

type Manifest = Record<string, string>;

/** Run as its own process, because Bun.build does not free its memory. */
async function buildAssets(folder: string): Promise<void> {
  const fresh = `${folder}.${process.pid}`;
  await mkdir(fresh, { recursive: true });
  const manifest: Manifest = {
    ...(await bundle(fresh, SCRIPTS, ".js")),
    ...(await bundle(fresh, STYLES, ".css")),
    ...(await copyFiles(fresh)),
  };
  await Bun.write(join(fresh, "manifest.json"), JSON.stringify(manifest));
  for (const file of new Bun.Glob("*.css").scanSync(fresh)) await modernize(join(fresh, file));
  for (const file of new Bun.Glob("*.{js,css,svg,wasm}").scanSync(fresh))
    await compress(join(fresh, file));
  await rm(folder, { recursive: true, force: true });
  await rename(fresh, folder);
}

async function bundle(
  folder: string,
  patterns: readonly string[],
  suffix: ".js" | ".css",
): Promise<Manifest> {
  const sources = patterns.flatMap((pattern) => [...new Bun.Glob(pattern).scanSync(ROOT)].sort());
  const { outputs } = await Bun.build({
    entrypoints: sources.map((file) => join(ROOT, file)),
    outdir: folder,
    target: "browser",
    format: "esm",
    splitting: suffix === ".js",
    minify: true,
    naming: {
      entry: "[name]-[hash].[ext]",
      chunk: "[name]-[hash].[ext]",
      asset: "[name]-[hash].[ext]",
    },
    external: ["/assets/*"],
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [withoutPropTypes, withBrowserShaper, withStateNames],
  });
  const made = outputs.filter(
    (output) => output.kind === "entry-point" || output.path.endsWith(".css"),
  );
  const find = (name: string) => {
    const file = made
      .map((output) => output.path.split("/").at(-1) ?? "")
      .find((path) => path.replace(/-[^-]+$/, "") === name && path.endsWith(suffix));
    if (!file) throw new Error(`The build made no ${name}${suffix}`);
    return file;
  };
  const names = sources.map((file) => basename(file, extname(file)));
  return Object.fromEntries(names.map((name) => [name + suffix, find(name)]));
}

async function copyFiles(folder: string): Promise<Manifest> {
  const copies = [...Object.values(COPIES), ...FONT_COPIES, ...SCENE_COPIES];
  await Promise.all(copies.map(([from, to]) => cp(join(ROOT, from), join(folder, to))));
  return Object.fromEntries(Object.values(COPIES).map(([, to]) => [to, to]));
}

async function modernize(file: string): Promise<void> {
  await Bun.write(file, shortened(withoutOldNames(await Bun.file(file).text())));
}

async function compress(file: string): Promise<void> {
  const bytes = await Bun.file(file).bytes();
  await Bun.write(`${file}.gz`, Bun.gzipSync(bytes, GZIP));
  // Level 11 saves 1% more bytes for five times the time; `bun dev` waits for this.
  await Bun.write(`${file}.br`, brotliCompressSync(bytes, QUALITY));
}

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("Usage: bun src/browser/build-assets.ts <folder>");
await buildAssets(folder);
