import { atom } from "jotai";
import type { TextLayer } from "#shop/documents/document.ts";
import { freeHeight } from "#shop/documents/layers/free-place.ts";
import { DEFAULT_FONT } from "#shop/text/fonts.ts";
import { addLayersAtom } from "../commands/layers.ts";
import { selectionAtom } from "../editor/state.ts";
import { typingAtom } from "../editor/wanted-fields.ts";
import { roomAtom } from "../other-goods/parts-atom.ts";
import { shownColorAtom } from "../session.ts";
import { typeAhead } from "./type-ahead.ts";

const TEXT = "Your text";
/** The box is in parts of the font size, so that a text can be added before its font is there. */
const TEXT_BOX = { width: 3.5415, height: 0.8672 };

const SIZE = 1.5;
const MAX_PART = 0.8;
/** Inches between a text and one that would lie exactly on it. */
const APART = 0.75;

/**
 * The text goes to the middle of the open area, or of what is in sight of it, to the top of one that
 * begins above a document's zero, or where there is room, in a color that is seen on the shirt.
 */
export const addTextAtom = atom(null, (get, set) => {
  const { box: area, layers } = get(roomAtom);
  const size = Math.min(SIZE, (MAX_PART * area.width) / TEXT_BOX.width);
  const box = { width: TEXT_BOX.width * size, height: TEXT_BOX.height * size };
  // The back begins there for a name between the shoulders, which most backs begin with.
  let y = freeHeight(box, layers, area, area.y < 0 ? "top" : "middle");
  while (layers.some((other) => Math.abs(other.y - y) < APART / 2)) y += APART;
  const layer: TextLayer = {
    kind: "text",
    text: TEXT,
    font: DEFAULT_FONT,
    size,
    x: area.x + area.width / 2,
    y: Math.min(y, area.y + area.height),
    ...box,
    rotation: 0,
    flip: false,
    locked: false,
    lineHeight: 1.2,
    letterSpacing: 0,
    align: "center",
    fill: get(shownColorAtom).isDark ? "#ffffff" : "#000000",
    arc: 0,
  };
  set(addLayersAtom, "Add text", [layer]);
  const [key] = get(selectionAtom);
  set(typingAtom, key);
  typeAhead();
});
