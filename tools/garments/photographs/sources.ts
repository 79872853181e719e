import { createHash } from "node:crypto";
import { join } from "node:path";
import { SHOTS_FOLDER } from "#services/mockups/shots/passes.ts";
import { CUTS } from "#shop/shirt/pattern.ts";
import { garmentOutline, type Photographed } from "./pattern/photographed.ts";
import { isThing, type Thing, thingSpec } from "./pattern/things.ts";

const WORKSHOP = join(import.meta.dir, "workshop");

/** What a mesh is made by; the light, the collar and the stitches come later. */
const OF_MESHES = ["body.py", "cloth.py", "drape.py", "mesh_parts.py", "sheets.py", "wearers.py"];

/** What passes are made by, beside the mesh; how it was simulated changes nothing. */
const OF_PASSES = [
  ...["build.py", "camera.py", "collar.py", "creases.py", "details.py", "light.py", "mesh_file.py"],
  ...["photograph.py", "raster.py", "sheets.py", "studio.py", "surface.py", "wearers.py"],
];

/** Scripts for pictures of what lies: its cloth puckers, and it has a shadow on the table. */
const SEEN_LAID = [
  ...["body.py", "cloth.py", "drape.py", "ground.py", "mesh_parts.py"],
  ...["creasing", "crumple", "layings", "picture", "pressed", "pucker", "waves"].map(
    (name) => `table/${name}.py`,
  ),
];

/** A shirt on a table has no wearer. */
const OF_LAID = [
  ...["body.py", "cloth.py", "drape.py", "mesh_parts.py", "sheets.py", "surface.py"],
  ...["arms", "creasing", "lay", "layings", "waves"].map((name) => `table/${name}.py`),
];

/** These lie on a table, too. */
export const LYING = [...CUTS, "youth-tee", "tank-top"] as const;

/** A garment on a table is seen from both sides; the side that a view shows lies up. */
export const LAID_VIEWS = ["laid", "laidback"] as const;

/** A garment as it lies has a mesh of its own for each side: `classic-laid`. */
export type Laid = `${(typeof LYING)[number]}-${(typeof LAID_VIEWS)[number]}`;

export const LAID_CLOTHS = LYING.flatMap((cut) => LAID_VIEWS.map((view): Laid => `${cut}-${view}`));

/** What has a mesh. */
export type Cloth = Photographed | Thing | Laid;

export function isLaid(name: string): name is Laid {
  return LAID_CLOTHS.some((laid) => name === laid);
}

/** A shirt has one pattern, whether it is worn or lies. */
export function patternName(cloth: Cloth): Photographed | Thing {
  const cut = isLaid(cloth) ? cloth.replace(/-laid(back)?$/, "") : cloth;
  return cut as Photographed | Thing;
}

/** All views of what is worn show one cloth; on a table each view has its own. */
export function clothOf<Worn extends Photographed | Thing>(cut: Worn, view: string): Worn | Laid {
  const found = `${cut}-${view}`;
  return isLaid(found) ? found : cut;
}

type Further = Partial<Record<Photographed, string[]>>;

/** Scripts of garments that are sewn of more than two sheets. */
const SEWN: Further = { hoodie: ["pieces/hood.py"] };

/** Scripts of pieces that lie on the cloth: flaps, pockets, cords. */
const SEEN: Further = {
  "baby-bodysuit": ["pieces/bodysuit.py", "pieces/laid.py"],
  hoodie: ["cords", "hood", "hood_look", "hoodie", "laid"].map((name) => `pieces/${name}.py`),
};

/** Scripts that make the passes of every thing. */
const OF_THINGS = [
  ...["camera.py", "ground.py", "light.py", "raster.py", "studio.py"],
  ...inThings("thing.py", "materials.py", "picture.py"),
];

/** Scripts that some things share, for their meshes and for their pictures. */
const SHARED: Record<Thing, { mesh: string[]; picture: string[] }> = {
  "tote-bag": {
    mesh: ["cloth.py", "mesh_file.py", "mesh_parts.py", "sheets.py", ...inThings("hang.py")],
    picture: ["surface.py", ...inThings("heights.py", "shell.py", "straps.py")],
  },
  cap: {
    mesh: ["mesh_file.py", ...inThings("cap.py", "thing.py")],
    picture: ["mesh_file.py", ...inThings("heights.py", "tubes.py")],
  },
  mug: { mesh: [], picture: inThings("nets.py") },
  poster: {
    mesh: ["mesh_file.py", ...inThings("poster.py", "thing.py")],
    picture: ["surface.py", ...inThings("tubes.py")],
  },
};

export const MESH_SOURCES = join(import.meta.dir, "meshes", "sources.json");
export const PASSES_SOURCES = join(SHOTS_FOLDER, "sources.json");

export function meshFile(cut: Cloth): string {
  return join(import.meta.dir, "meshes", isLaid(cut) ? "laid" : "", `${cut}.mesh`);
}

/** Changes whenever the cloth would fall otherwise: with the pattern, the wearer or the solver. */
export async function meshSources(cut: Cloth): Promise<string> {
  if (isLaid(cut)) return hashOf(OF_LAID, JSON.stringify(outlineOf(cut)));
  const scripts = isThing(cut) ? SHARED[cut].mesh : [...OF_MESHES, ...ownScripts(cut)];
  const further = isThing(cut) ? [] : (SEWN[cut] ?? []);
  return hashOf([...scripts, ...further], JSON.stringify(outlineOf(cut)));
}

export function outlineOf(cut: Cloth): object {
  const name = patternName(cut);
  return isThing(name) ? thingSpec(name) : garmentOutline(name);
}

/** Changes whenever a picture would: with the scripts, the pattern or the mesh. */
export async function pictureSources(cut: Cloth): Promise<string> {
  const file = Bun.file(meshFile(cut));
  const mesh = (await file.exists()) ? await file.bytes() : "";
  const scripts = isThing(cut) ? [...OF_THINGS, ...SHARED[cut].picture] : OF_PASSES;
  const further = isLaid(cut) ? SEEN_LAID : isThing(cut) ? [] : (SEEN[cut] ?? []);
  const all = [...scripts, ...ownScripts(patternName(cut)), ...further];
  return hashOf(all, JSON.stringify(outlineOf(cut)), mesh);
}

/** What is no shirt has its wearer in a file of its own: a change of it leaves all others as they are. */
function ownScripts(cut: Photographed | Thing): string[] {
  if (isThing(cut)) return inThings(`${cut.replaceAll("-", "_")}.py`);
  const isShirt = CUTS.some((shirt) => shirt === cut);
  return isShirt ? [] : [`wearing/${cut.replaceAll("-", "_")}.py`];
}

function inThings(...scripts: string[]): string[] {
  return scripts.map((script) => `things/${script}`);
}

async function hashOf(scripts: string[], ...more: (string | Uint8Array)[]): Promise<string> {
  const hash = createHash("sha256");
  for (const script of scripts) hash.update(await Bun.file(join(WORKSHOP, script)).bytes());
  for (const each of more) hash.update(each);
  return hash.digest("hex").slice(0, 16);
}
