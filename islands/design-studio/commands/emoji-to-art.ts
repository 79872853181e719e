import { atom } from "jotai";
import { artOfEmoji } from "#shop/art/emoji.ts";
import type { TextLayer } from "#shop/documents/document.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { newArtLayer } from "../art/new-art-layer.ts";
import { type EditorLayer, editAtom, layersAtom, newKey, openAreaAtom } from "../editor/state.ts";
import { colorAtom } from "../session.ts";
import { isEmoji } from "../text/emoji/is-emoji.ts";

export { artOfEmoji };

const MIN_SIDE = 0.5;

type Emoji = { layer: EditorLayer & TextLayer; art: readonly string[] };

/** Pictures in the place of a text's emoji, at its right end; a text of nothing else goes. */
export const emojiToArtAtom = atom(null, (get, set, { layer, art }: Emoji): string => {
  const { inches, box } = areaOf(get(openAreaAtom));
  const layers = get(layersAtom);
  const side = Math.max(MIN_SIDE, Math.min(layer.size, inches.height / 2));
  const words = withoutEmoji(layer.text);
  const start = words ? layer.x + layer.width / 2 : layer.x - (art.length * side) / 2;
  const pictures = art.map((id, index) => ({
    ...newArtLayer(id, { box, layers, shirtColor: get(colorAtom) }),
    // Never where it would not be printed.
    x: Math.min(start + (index + 0.5) * side, inches.width - side / 2),
    y: layer.y,
    width: side,
    height: side,
    key: newKey(),
  }));
  set(editAtom, {
    what: "Add emoji as art",
    change: (all) => [...all.filter(({ key }) => words || key !== layer.key), ...pictures],
  });
  return words;
});

function withoutEmoji(text: string): string {
  const segments = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  return segments
    .filter((each) => !isEmoji(each))
    .join("")
    .replace(/ {2,}/g, " ")
    .trim();
}
