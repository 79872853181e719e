import { join } from "node:path";
import type { AssetName } from "./asset-names.ts";
import { takesEncoding } from "./takes-encoding.ts";

const TYPES: Record<string, string> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
  woff: "font/woff",
  woff2: "font/woff2",
  wasm: "application/wasm",
  webp: "image/webp",
  json: "application/speculationrules+json",
};

type Encoding = "br" | "gz" | "";

type Asset = { bytes: Uint8Array<ArrayBuffer>; type: string; encoding?: "br" | "gzip" };

export type Assets = Awaited<ReturnType<typeof openAssets>>;

/** Throws when the folder holds no build. */
export async function openAssets(folder: string) {
  const list = Bun.file(join(folder, "manifest.json"));
  if (!(await list.exists())) {
    throw new Error(
      `There is no build in ${folder}: run \`bun run build\`, then start the shop again.`,
    );
  }
  const manifest = (await list.json()) as Record<string, string>;
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const name of new Bun.Glob("*").scanSync(folder)) {
    files.set(name, await Bun.file(join(folder, name)).bytes());
  }

  return {
    href(name: AssetName): string {
      const file = manifest[name];
      if (!file) throw new Error(`There is no asset ${name}; build the assets again`);
      return `/assets/${file}`;
    },

    find(file: string, accepted: string): Asset | undefined {
      const type = TYPES[file.split(".").at(-1) ?? ""];
      if (!type) return undefined;
      const encodings: Encoding[] = [
        ...(takesEncoding(accepted, "br") ? (["br"] as const) : []),
        ...(takesEncoding(accepted, "gzip") ? (["gz"] as const) : []),
        "",
      ];
      for (const suffix of encodings) {
        const bytes = files.get(suffix ? `${file}.${suffix}` : file);
        if (!bytes) continue;
        if (suffix === "") return { bytes, type };
        return { bytes, type, encoding: suffix === "gz" ? "gzip" : "br" };
      }
      return undefined;
    },
  };
}
