import { useAtomValue, useSetAtom, useStore } from "jotai";
import { AREA_BOXES } from "#shop/documents/areas.ts";
import { artworksAtom } from "../editor/artworks.ts";
import { nameOf } from "../editor/describe.ts";
import {
  areasAtom,
  type EditorLayer,
  editAtom,
  layersAtom,
  openAreaAtom,
  selectedAtom,
} from "../editor/state.ts";

export type Chosen = ReturnType<typeof useChosen>;

/** The selected layers of the open area, and how to change them. */
export function useChosen() {
  const area = useAtomValue(openAreaAtom);
  const all = useAtomValue(layersAtom);
  const layers = useAtomValue(selectedAtom);
  const artworks = useAtomValue(artworksAtom);
  const edit = useSetAtom(editAtom);
  const store = useStore();
  const keys = new Set(layers.map(({ key }) => key));
  const isChosen = ({ key }: { key: string }) => keys.has(key);
  const [first] = layers;

  function change(
    verb: string,
    apply: (layers: readonly EditorLayer[]) => readonly EditorLayer[],
    merge?: string,
  ): void {
    const before = store.get(areasAtom)[area];
    const after = apply(before);
    // Where nothing changes there is nothing to undo.
    if (JSON.stringify(after) === JSON.stringify(before)) return;
    // The area is named, because a field may be left after another one was opened.
    edit({ what: `${verb} ${subject}`, area, change: () => after, ...(merge && { merge }) });
  }

  const subject =
    layers.length === 1 && first ? nameOf(first, artworks) : `${layers.length} layers`;
  return {
    area,
    areaBox: AREA_BOXES[area],
    all,
    layers,
    subject,
    isChosen,
    isLocked: layers.every(({ locked }) => locked),
    change,
    /** Locked ones stay as they are. */
    changeEach(verb: string, apply: (layer: EditorLayer) => EditorLayer, merge?: string): void {
      change(
        verb,
        (some) => some.map((layer) => (isChosen(layer) && !layer.locked ? apply(layer) : layer)),
        merge,
      );
    },
  };
}
