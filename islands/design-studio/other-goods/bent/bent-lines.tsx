/** @jsxImportSource react */
import { safeBox } from "#shop/goods/bleed.ts";
import type { ShownArea } from "#shop/goods/template.ts";
import type { Box } from "#shop/placement.ts";
import { TwoToneLine } from "../lines/two-tone-line.tsx";
import { edgeOfBox, pointsOf } from "./edge.ts";
import { layOf } from "./lay.ts";

/** Lines show where an area that bends is cut, and its safe margin. */
export function BentLines({ shown }: { shown: ShownArea }) {
  const { area } = shown;
  // It counts inches of the area, not of a document that is seen smaller.
  const lay = layOf(shown, 1);
  if (!lay) return null;
  const around = (box: Box) => pointsOf(edgeOfBox(box).map(lay.toPicture));
  const line = (box: Box) => (own: object) => <polygon {...own} points={around(box)} />;
  return (
    <g data-print-lines={area.id}>
      {area.bleed && <TwoToneLine shape={line(area.box)} />}
      {area.safe && <TwoToneLine shape={line(safeBox(area))} dashes="5 5" />}
    </g>
  );
}
