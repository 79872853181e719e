import type { createStore } from "jotai";
import { documentOf } from "../editor/areas-of.ts";
import { savableAreasAtom } from "../editor/artworks.ts";
import { artworkAtoms } from "../editor/first-picture.ts";
import { workIsDone } from "../saving/work-is-done.ts";
import { colorAtom } from "../session.ts";

/** All that is printed, as the studio shows it; throws the error that prevents it. */
export async function sharedDesign(store: ReturnType<typeof createStore>) {
  await workIsDone(store);
  const { areas } = documentOf(store.get(savableAreasAtom));
  const prints = Object.entries(areas).map(([area, layers]) => ({ area, layers }));
  if (prints.length === 0) throw new Error("There is no design to share");
  const designId = store.get(artworkAtoms.front)?.design?.id;
  return { designId, prints, color: store.get(colorAtom) };
}
