/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import type { AreaId } from "#shop/goods/area.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { seenBox } from "#shop/goods/sizes/size-areas.ts";
import { frameOf } from "#shop/goods/template.ts";
import { toUnits } from "#shop/print-size.ts";
import { areasAtom, layersIn } from "../editor/state.ts";
import { Icon } from "../icon.tsx";
import { showNumber } from "../layers/fields/read-number.ts";
import { fillsView, templateAtom } from "../shown-template.ts";
import { unitsAtom } from "../units.ts";
import { useChooser } from "./add-images.tsx";

/** The words take so many px of `VIEW_SIZE` on a phone, and would hide a smaller frame. */
const WORDS = { width: 330, height: 180 };

/**
 * Over the frame of an area that has no upload zone, while there is nothing on it; a small one has
 * it below.
 */
export function AddAreaArtwork({ area }: { area: AreaId }) {
  const isEmpty = layersIn(useAtomValue(areasAtom), area).length === 0;
  const { input, choose } = useChooser(area);
  const template = useAtomValue(templateAtom);
  const units = useAtomValue(unitsAtom);
  if (!isEmpty) return null;
  const frame = frameOf(template, area);
  const seen = seenBox(frame);
  const isSmall =
    fillsView(template, area) &&
    (seen.width * frame.pixelsPerInch < WORDS.width ||
      seen.height * frame.pixelsPerInch < WORDS.height);
  const [width, height] = [seen.width, seen.height].map((inches) =>
    showNumber(toUnits(inches, units)),
  );
  return (
    <>
      <button
        type="button"
        className="stage__add stage__add--area"
        data-below={isSmall ? "" : undefined}
        onClick={choose}
      >
        <Icon name="upload" />
        Add to the {areaOf(area).name.toLowerCase()}
        <small>{`Up to ${width} × ${height} ${units}`}</small>
      </button>
      {input}
    </>
  );
}
