/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import type { AreaId } from "#shop/goods/area.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { safeBox } from "#shop/goods/bleed.ts";
import type { Box } from "#shop/placement.ts";
import { areaTransform } from "../../canvas/camera.ts";
import { templateAtom } from "../../shown-template.ts";
import { TwoToneLine } from "./two-tone-line.tsx";

/** Shows where a sheet is cut, and within which line nothing that matters is lost. */
export function PrintLines({ area: id }: { area: AreaId }) {
  const template = useAtomValue(templateAtom);
  const area = areaOf(id);
  return (
    <g transform={areaTransform(template, id)} data-print-lines={id}>
      {area.bleed && <TwoToneLine shape={rect(area.box)} />}
      {area.safe && <TwoToneLine shape={rect(safeBox(area))} dashes="5 5" />}
    </g>
  );
}

const rect = (box: Box) => (own: object) => <rect {...own} {...box} />;
