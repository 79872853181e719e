import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { VIEW_SIZE } from "#shop/placement.ts";
import { encodePasses } from "./encode-passes.ts";
import { garmentOutline, PHOTOGRAPHED } from "./pattern/photographed.ts";
import { runPython } from "./python.ts";
import { PANELS, readRaw } from "./raw-passes.ts";
import { MESH_SOURCES, meshFile, meshSources, PASSES_SOURCES, pictureSources } from "./sources.ts";

export const PHOTOGRAPH_VIEWS = ["front", "back", "turned"] as const;
type PhotographView = (typeof PHOTOGRAPH_VIEWS)[number];

const USAGE =
  "bun run garments photograph CUT [VIEW …] [--simulate] [--width PIXELS] [--samples COUNT]";

/**
 * `bun run garments photograph CUT [VIEW …]`: path-traces the passes of a cut's views, or of all of
 * them, from its simulated mesh, and writes them where the shop draws from; `--simulate` makes the
 * mesh anew first. Small and coarse pictures show in seconds whether a change is good, and replace
 * nothing: `--width 320 --samples 8`.
 */
export async function photograph(args: readonly string[]): Promise<void> {
  const { cut, views, simulate, width, samples } = parse(args);
  const folder = resolve(process.env.DATA_DIR ?? ".data", "garments", "passes");
  await mkdir(folder, { recursive: true });
  const outline = join(folder, `${cut}.json`);
  await Bun.write(outline, JSON.stringify(garmentOutline(cut)));
  const mesh = meshFile(cut);
  if (simulate) {
    await runPython("main.py", ["simulate", outline, mesh]);
    await noteSources(MESH_SOURCES, cut, await meshSources(cut));
  }
  for (const view of views) {
    const sources = await pictureSources(cut);
    const out = join(folder, `${cut}-${view}`);
    const note = JSON.stringify({ sources });
    await runPython("main.py", ["photograph", outline, mesh, out, view, width, samples, note]);
    if (Number(width) !== WIDTH) continue;
    await encodePasses(`${cut}-${view}`, await readRaw(out), SIDES[view]);
    await noteSources(PASSES_SOURCES, `${cut}-${view}`, sources);
  }
}

const WIDTH = VIEW_SIZE.width * 2;

/** Prints are seen on this side. */
const SIDES = { front: PANELS.front, back: PANELS.back, turned: PANELS.front } as const;

/** Beside meshes and passes stands what each was made by, so that a test sees which are old. */
async function noteSources(path: string, name: string, hash: string): Promise<void> {
  const file = Bun.file(path);
  const known: Record<string, string> = (await file.exists()) ? await file.json() : {};
  const sources = { ...known, [name]: hash };
  await Bun.write(file, `${JSON.stringify(sources, undefined, 2)}\n`);
}

/** Throws RangeError for a cut or a view that does not exist. */
export function parse(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      simulate: { type: "boolean", default: false },
      width: { type: "string", default: String(WIDTH) },
      samples: { type: "string", default: "24" },
    },
  });
  const [name, ...named] = positionals;
  const cut = PHOTOGRAPHED.find((each) => each === name);
  if (!cut)
    throw new RangeError(
      `${name ?? "nothing"} is no cut; there are ${PHOTOGRAPHED.join(", ")}. ${USAGE}`,
    );
  const views: PhotographView[] = named.map((view) => {
    const found = PHOTOGRAPH_VIEWS.find((each) => each === view);
    if (!found)
      throw new RangeError(
        `${view} is no view; there are ${PHOTOGRAPH_VIEWS.join(", ")}. ${USAGE}`,
      );
    return found;
  });
  return { cut, ...values, views: views.length > 0 ? views : [...PHOTOGRAPH_VIEWS] };
}
