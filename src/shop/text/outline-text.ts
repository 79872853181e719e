import type { TextLayer } from "../documents/document.ts";
import { bend } from "./bend.ts";
import { missingIn } from "./graphemes.ts";
import { layOut } from "./lay-out.ts";
import type { TextOutline } from "./outline.ts";
import { pathOf } from "./path.ts";
import type { TextFace } from "./text-face.ts";

/** The shape of a text depends on these; not on its size, place and colors. */
export type TextStyle = Pick<
  TextLayer,
  "text" | "font" | "lineHeight" | "letterSpacing" | "align" | "arc"
>;

/**
 * The letters as paths, the first line's baseline at 0 and the middle of the block at 0. `faces` are
 * those of its font, see `loadFaces`. The same in every browser and in the drawing process.
 */
export function outlineText(style: TextStyle, faces: readonly TextFace[]): TextOutline {
  const layout = layOut(style, faces);
  const draw = bend(layout, style.arc, style.lineHeight);
  return { ...pathOf(layout.glyphs.flatMap(draw)), missing: missingIn(style.text, faces) };
}
