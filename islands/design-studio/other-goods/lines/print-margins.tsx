/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { marginAdvice } from "#shop/documents/advice/margin-advice.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { documentOf } from "../../editor/areas-of.ts";
import { artworksAtom } from "../../editor/artworks.ts";
import { areasAtom, openAreaAtom } from "../../editor/state.ts";
import { unitsAtom } from "../../units.ts";

/** Says what the lines on a sheet mean, and what lies where it may be cut. */
export function PrintMargins() {
  const area = areaOf(useAtomValue(openAreaAtom));
  const known = useAtomValue(artworksAtom);
  const areas = useAtomValue(areasAtom);
  const units = useAtomValue(unitsAtom);
  if (!area.bleed && !area.safe) return null;
  const artworks = Object.entries(known).map(([id, artwork]) => ({ ...artwork, id: Number(id) }));
  const document = documentOf(areas);
  const advice = marginAdvice({ document, artworks, units }).filter(
    (each) => each.area === area.id,
  );
  return (
    <div className="print-margins">
      <p className="muted small">
        {area.bleed &&
          "The sheet is cut at the line. Let backgrounds go on beyond it, as far as they are shown. "}
        {area.safe && "Keep what matters within the dashed line."}
      </p>
      {advice.map(({ index, message }) => (
        <p key={index} className="small" role="status">
          {message}
        </p>
      ))}
    </div>
  );
}
