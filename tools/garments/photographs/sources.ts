import { createHash } from "node:crypto";
import { join } from "node:path";
import { SHOTS_FOLDER } from "#services/mockups/shots/passes.ts";
import { CUTS } from "#shop/shirt/pattern.ts";
import { garmentOutline, type Photographed } from "./pattern/photographed.ts";

const WORKSHOP = join(import.meta.dir, "workshop");

/** What a mesh is made by; the light, the collar and the stitches come later. */
const OF_MESHES = ["body.py", "cloth.py", "drape.py", "mesh_parts.py", "sheets.py", "wearers.py"];

/** What passes are made by, beside the mesh; how it was simulated changes nothing. */
const OF_PASSES = [
  ...["build.py", "camera.py", "collar.py", "creases.py", "details.py", "light.py", "mesh_file.py"],
  ...["photograph.py", "raster.py", "sheets.py", "studio.py", "surface.py", "wearers.py"],
];

type Further = Partial<Record<Photographed, string[]>>;

/** Some are sewn of more than two sheets. */
const SEWN: Further = { hoodie: ["pieces/hood.py"] };

/** What lies on the cloth of some. */
const SEEN: Further = {
  "baby-bodysuit": ["pieces/bodysuit.py", "pieces/laid.py"],
  hoodie: ["cords", "hood", "hood_look", "hoodie", "laid"].map((name) => `pieces/${name}.py`),
};

export const MESH_SOURCES = join(import.meta.dir, "meshes", "sources.json");
export const PASSES_SOURCES = join(SHOTS_FOLDER, "sources.json");

export function meshFile(cut: Photographed): string {
  return join(import.meta.dir, "meshes", `${cut}.mesh`);
}

/** Changes whenever the cloth would fall otherwise: with the pattern, the wearer or the solver. */
export async function meshSources(cut: Photographed): Promise<string> {
  return hashOf(
    [...OF_MESHES, ...ownScripts(cut), ...(SEWN[cut] ?? [])],
    JSON.stringify(garmentOutline(cut)),
  );
}

/** Changes whenever a picture would: with the scripts, the pattern or the mesh. */
export async function pictureSources(cut: Photographed): Promise<string> {
  const mesh = await Bun.file(meshFile(cut)).bytes();
  return hashOf(
    [...OF_PASSES, ...ownScripts(cut), ...(SEEN[cut] ?? [])],
    JSON.stringify(garmentOutline(cut)),
    mesh,
  );
}

/** What is no shirt has its wearer in a file of its own: a change of it leaves all others as they are. */
function ownScripts(cut: Photographed): string[] {
  const isShirt = CUTS.some((shirt) => shirt === cut);
  return isShirt ? [] : [`wearing/${cut.replaceAll("-", "_")}.py`];
}

async function hashOf(scripts: string[], ...more: (string | Uint8Array)[]): Promise<string> {
  const hash = createHash("sha256");
  for (const script of scripts) hash.update(await Bun.file(join(WORKSHOP, script)).bytes());
  for (const each of more) hash.update(each);
  return hash.digest("hex").slice(0, 16);
}
