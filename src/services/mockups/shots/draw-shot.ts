import type { Shot } from "#shop/goods/template.ts";
import type { DrawnThing } from "../../artwork/tasks.ts";
import type { Pixels, Tile } from "../../drawing/pixels.ts";
import type { LayerScale } from "../layers.ts";
import { expose } from "./expose.ts";
import { layOnCloth } from "./lay-on-cloth.ts";
import { readPasses } from "./read-passes.ts";

/** The thing in its color as a camera sees it; `artworks` lie on the flat drawing. */
export async function drawShot(
  { hex, fibers }: Pick<DrawnThing, "hex" | "fibers">,
  { passes, shine }: Pick<Shot, "passes" | "shine">,
  scale: LayerScale,
  artworks: readonly Tile[] = [],
): Promise<Pixels> {
  const read = await readPasses(passes, scale);
  const ink = artworks.length > 0 ? layOnCloth(artworks, read.coordinates, scale) : undefined;
  return expose(read, hex, ink, fibers, shine);
}
