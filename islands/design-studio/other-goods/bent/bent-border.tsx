/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import type { ShownArea } from "#shop/goods/template.ts";
import { areasAtom, layersIn, selectionAtom } from "../../editor/state.ts";
import { fitsAtom } from "../measured-fits.ts";
import { edgeOfBox, pointsOf } from "./edge.ts";
import { layOf, seenOf } from "./lay.ts";

/** Shows where the area ends on the picture, while it is empty or something on it is selected. */
export function BentBorder({ shown, onDark }: { shown: ShownArea; onDark: boolean }) {
  const { id } = shown.area;
  const isEmpty = layersIn(useAtomValue(areasAtom), id).length === 0;
  const isSelected = useAtomValue(selectionAtom).length > 0;
  const { [id]: fit = 1 } = useAtomValue(fitsAtom);
  const lay = layOf(shown, fit);
  if (!lay || !(isEmpty || isSelected)) return null;
  return (
    <polygon
      className="bent__border"
      data-dark={onDark ? "" : undefined}
      points={pointsOf(edgeOfBox(seenOf(shown, fit)).map(lay.toPicture))}
    />
  );
}
