/** @jsxImportSource react */
import { safeBox } from "#shop/goods/bleed.ts";
import type { ShownArea } from "#shop/goods/template.ts";
import type { Box } from "#shop/placement.ts";
import { PrintLine } from "../lines/print-line.tsx";
import { pointsOf } from "./bent-objects.tsx";
import { edgeOf } from "./edge.ts";
import { layOf } from "./lay.ts";

/** Lines show where an area that bends is cut, and its safe margin. */
export function BentLines({ shown }: { shown: ShownArea }) {
  const { area } = shown;
  // It counts inches of the area, not of a document that is seen smaller.
  const lay = layOf(shown, 1);
  if (!lay) return null;
  const around = ({ x, y, width, height }: Box) => {
    const frame = { x: x + width / 2, y: y + height / 2, width, height, rotation: 0 };
    return pointsOf(edgeOf(frame).map(lay.toPicture));
  };
  const line = (box: Box) => (own: object) => <polygon {...own} points={around(box)} />;
  return (
    <g data-print-lines={area.id}>
      {area.bleed && <PrintLine shape={line(area.box)} />}
      {area.safe && <PrintLine shape={line(safeBox(area))} dashes="5 5" />}
    </g>
  );
}
