import type { Placement } from "#shop/floor/gang/sheet.ts";
import { rasterize } from "../../drawing/rasterize.ts";
import { outlineOf } from "../../drawing/text.ts";
import { type Matrix, matrixText, onto, timesMatrix } from "./matrix.ts";
import type { Turn } from "./print-source.ts";

type Label = NonNullable<Placement["label"]>;

/** Parts of the strip's height: letters that end above its lower edge. */
const [SIZE, BASELINE] = [0.92, 0.74];

const STYLE = { font: "inter", size: 1, lineHeight: 1, letterSpacing: 0, arc: 0 } as const;

/** Letters as paths, and where they come; no text where there is none to draw. */
export async function outlineLabel(
  { text, box }: Label,
  turn: Turn,
): Promise<{ d: string; matrix: Matrix }> {
  const upright = turn.isTurned ? { width: box.height, height: box.width } : box;
  const layer = { kind: "text", text, align: "left", fill: "#000000", ...STYLE } as const;
  const { d, box: letters } = await outlineOf({ ...layer, ...NO_FRAME });
  const scale = Math.min(upright.height * SIZE, upright.width / Math.max(letters.width, 1));
  const place: Matrix = [scale, 0, 0, scale, -letters.x * scale, upright.height * BASELINE];
  return { d, matrix: timesMatrix(onto(box, upright, turn), place) };
}

const NO_FRAME = { x: 0, y: 0, width: 1, height: 1, rotation: 0, flip: false, locked: false };

/** The label's own pixels. */
export async function drawLabel(label: Label, turn: Turn): Promise<Uint32Array> {
  const { d, matrix } = await outlineLabel(label, turn);
  const markup = `<path d="${d}" transform="matrix(${matrixText(matrix)})"/>`;
  const { data } = await rasterize(markup, label.box);
  // A copy begins at a multiple of four bytes.
  return new Uint32Array(new Uint8Array(data).buffer);
}
