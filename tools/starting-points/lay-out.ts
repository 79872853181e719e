import { outlineOf } from "#services/drawing/text.ts";
import type { ArtLayer, Layer, TextLayer } from "#shop/documents/document.ts";
import type { ArtLine, Line, TextLine } from "./ideas.ts";

const MIDDLE = 6;
const TOP = 1;

/** The lines as layers, one below the other, in the proportions that their letters have. */
export async function layOut(lines: readonly Line[]): Promise<Layer[]> {
  const layers: Layer[] = [];
  let bottom = TOP;
  let middle = TOP;
  for (const line of lines) {
    const layer = "art" in line ? artLayer(line) : await textLayer(line);
    const isSameRow = line.sameRow;
    const y = isSameRow ? middle : bottom + (line.gap ?? 0) + layer.height / 2;
    layers.push({ ...layer, x: round(MIDDLE + (line.x ?? 0)), y: round(y) });
    middle = y;
    bottom = Math.max(isSameRow ? bottom : 0, y + layer.height / 2);
  }
  return layers;
}

function artLayer({ art, width, colors = [], rotation = 0, flip = false }: ArtLine): ArtLayer {
  const place = { x: 0, y: 0, width, height: width, rotation, flip, locked: false };
  return { kind: "art", art, ...place, colors };
}

async function textLayer({
  width,
  gap: _gap,
  x: _x,
  sameRow: _sameRow,
  ...line
}: TextLine): Promise<TextLayer> {
  const place = { x: 0, y: 0, width, height: 1, rotation: 0, flip: false, locked: false };
  const style = { size: 1, lineHeight: 1.2, letterSpacing: 0, align: "center", arc: 0 } as const;
  const layer: TextLayer = { kind: "text", ...place, ...style, ...line };
  const { box } = await outlineOf(layer);
  const size = width / box.width;
  return { ...layer, size: round(size), height: round(box.height * size) };
}

function round(inches: number): number {
  return Math.round(inches * 10_000) / 10_000;
}
