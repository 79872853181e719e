import type { TextLayer } from "#shop/documents/document.ts";
import { fromFrame } from "#shop/documents/geometry.ts";
import { DOCUMENT_LIMITS } from "#shop/documents/limits.ts";
import { drawnSize, measureText } from "#shop/text/measure-text.ts";
import type { TextOutline } from "#shop/text/outline.ts";

export type TextChange = Partial<
  Pick<
    TextLayer,
    "text" | "font" | "size" | "lineHeight" | "letterSpacing" | "align" | "fill" | "outline" | "arc"
  >
>;

type Outlines = { before: TextOutline | undefined; after: TextOutline };

/**
 * The layer with a box for its changed text. What it is aligned to stays where it is: an edge or the
 * middle, and the first baseline; the center when it is bent or gets another size.
 */
export function refit<Layer extends TextLayer>(
  layer: Layer,
  change: TextChange,
  { before, after }: Outlines,
): Layer {
  const changed = { ...layer, ...change };
  const size = change.size ?? (before ? drawnSize(layer, before) : layer.size);
  const measured = measureText(size, after);
  // A text without anything to see changes no box: the next letter finds it as it was.
  if (!measured) return changed;
  const isCentered = change.size !== undefined || layer.arc !== 0 || changed.arc !== 0 || !before;
  const down = isCentered ? 0 : baselineOf(layer, before) - baselineOf(measured, after);
  const grown = change.size === undefined ? (measured.width - layer.width) / 2 : 0;
  const across = { left: grown, center: 0, right: -grown }[changed.align];
  const { x, y } = fromFrame(layer, { x: layer.flip ? -across : across, y: down });
  return { ...changed, ...measured, x: within(x), y: within(y) };
}

/** The first line lies here, from the middle of the box. */
function baselineOf({ height }: { height: number }, { box }: TextOutline): number {
  return box.height === 0 ? 0 : -(box.y + box.height / 2) * (height / box.height);
}

function within(coordinate: number): number {
  const { reach } = DOCUMENT_LIMITS;
  return Math.min(reach, Math.max(-reach, coordinate));
}
