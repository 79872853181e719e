import { useAtomValue } from "jotai";
import { areaOf } from "#shop/goods/areas.ts";
import { artworksAtom } from "../editor/artworks.ts";
import { namesOf } from "../editor/describe.ts";
import { layersAtom, openAreaAtom, selectedAtom } from "../editor/state.ts";

export type Chosen = ReturnType<typeof useChosen>;

/**
 * Returns the selected layers of the open area, with the area and the keys for commands: a field may
 * lose its focus after another area was opened or another layer selected, and still means these.
 */
export function useChosen() {
  const area = useAtomValue(openAreaAtom);
  const all = useAtomValue(layersAtom);
  const layers = useAtomValue(selectedAtom);
  const artworks = useAtomValue(artworksAtom);
  return {
    area,
    areaBox: areaOf(area).box,
    all,
    layers,
    keys: layers.map(({ key }) => key),
    subject: namesOf(layers, artworks),
    isLocked: layers.every(({ locked }) => locked),
  };
}
