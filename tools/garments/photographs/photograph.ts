import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { VIEW_SIZE } from "#shop/placement.ts";
import { LAID, PILED, WORN } from "./develop.ts";
import { encodePasses } from "./encode-passes.ts";
import { PHOTOGRAPHED } from "./pattern/photographed.ts";
import { isThing, THINGS } from "./pattern/things.ts";
import { runPython } from "./python.ts";
import { PANELS, readRaw } from "./raw-passes.ts";
import {
  type Cloth,
  clothOf,
  isLaid,
  LAID_VIEWS,
  LYING,
  MESH_SOURCES,
  meshFile,
  meshSources,
  outlineOf,
  PASSES_SOURCES,
  patternName,
  pictureSources,
} from "./sources.ts";
import { thingLight } from "./thing-light.ts";

/** Garments are photographed so; things as `THINGS` says. */
const PHOTOGRAPH_VIEWS = ["front", "back", "turned"] as const;

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
  await Bun.write(outline, JSON.stringify(outlineOf(cut)));
  const [script, named] = isThing(cut) ? ["things/main.py", [cut]] : ["main.py", []];
  const simulated = new Map(simulate ? views.map((view) => [clothOf(cut, view), view]) : []);
  for (const [cloth, view] of simulated) {
    const [how, ...seen] = isLaid(cloth) ? ["lay", view] : ["simulate"];
    await runPython(script, [how, ...named, outline, meshFile(cloth), ...seen]);
    await noteSources(MESH_SOURCES, cloth, await meshSources(cloth));
  }
  for (const view of views) {
    const cloth = clothOf(cut, view);
    const sources = await pictureSources(cloth);
    const out = join(folder, `${cut}-${view}`);
    const note = JSON.stringify({ sources });
    const shown = [out, view, width, samples, note];
    await runPython(script, ["photograph", ...named, outline, meshFile(cloth), ...shown]);
    if (Number(width) !== WIDTH) continue;
    const [raw, side] = [await readRaw(out), sideOf(cut, view)];
    const middle = isThing(cut) ? thingLight(raw) : undefined;
    await encodePasses(`${cut}-${view}`, raw, side, middle, developmentOf(cloth));
    await noteSources(PASSES_SOURCES, `${cut}-${view}`, sources);
  }
}

const WIDTH = VIEW_SIZE.width * 2;

/** The long sleeve alone is laid under a pile, see `layings.py`. */
function developmentOf(cloth: Cloth) {
  if (!isLaid(cloth)) return WORN;
  return patternName(cloth) === "long-sleeve" ? PILED : LAID;
}

/** Prints are seen on this side; a thing has one in each picture. */
function sideOf(cut: string, view: string): number {
  return view.endsWith("back") && !isThing(cut) ? PANELS.back : PANELS.front;
}

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
  const known = [...PHOTOGRAPHED, ...Object.keys(THINGS).filter(isThing)];
  const cut = known.find((each) => each === name);
  if (!cut)
    throw new RangeError(`${name ?? "nothing"} is no cut; there are ${known.join(", ")}. ${USAGE}`);
  const laid = LYING.some((each) => each === cut) ? LAID_VIEWS : [];
  const all: readonly string[] = isThing(cut) ? THINGS[cut] : [...PHOTOGRAPH_VIEWS, ...laid];
  const missing = named.find((view) => !all.includes(view));
  if (missing) throw new RangeError(`${missing} is no view; there are ${all.join(", ")}. ${USAGE}`);
  return { cut, ...values, views: named.length > 0 ? named : [...all] };
}
