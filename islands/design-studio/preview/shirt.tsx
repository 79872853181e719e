/** @jsxImportSource react */

import { useAtomValue } from "jotai";
import type { AreaId } from "#shop/goods/area.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { areaIdsOn, viewOf } from "#shop/goods/template.ts";
import { isSide, placementBox, type Side } from "#shop/placement.ts";
import { fabricTone } from "#shop/shirt/tone.ts";
import { AreaPicture } from "../canvas/area-picture.tsx";
import { areasAtom, layersIn } from "../editor/state.ts";
import { positionAtom, shownColorAtom, sizeAtom } from "../session.ts";
import { templateAtom } from "../shown-template.ts";
import { Placeholder } from "./placeholder.tsx";
import { Sheet, useWhatIsOn } from "./sheet.tsx";
import { useShirt } from "./use-shirt.ts";

/** Shirts are drawn here; other things are shown by their pictures, see `Thing`. */
export function Shirt({ area }: { area: AreaId }) {
  const color = useAtomValue(shownColorAtom);
  const view = viewOf(useAtomValue(templateAtom), area);
  const shirt = useShirt(view.id);
  const tone = fabricTone(color.hex);
  const what = useWhatIsOn(area);
  return (
    <div
      className="shirt"
      role="img"
      aria-label={`${color.name} t-shirt, ${areaOf(area).name.toLowerCase()}, ${what}`}
    >
      <Sheet area={area} color={color.hex}>
        {shirt && <defs {...html(shirt.defs)} />}
        {shirt && <g {...html(shirt.fabric)} />}
      </Sheet>
      <Sheet area={area} className="shirt__print">
        {areaIdsOn(view).map((each) => (
          <AreaPicture key={each} area={each} />
        ))}
      </Sheet>
      <Sheet area={area} color={color.hex}>
        {shirt && <g opacity={tone.shade} {...html(shirt.shade)} />}
        {shirt && <g opacity={tone.light} {...html(shirt.light)} />}
        {isSide(area) && <EmptyFrame side={area} onDark={color.isDark} />}
      </Sheet>
    </div>
  );
}

function EmptyFrame({ side, onDark }: { side: Side; onDark: boolean }) {
  const isEmpty = layersIn(useAtomValue(areasAtom), side).length === 0;
  const position = useAtomValue(positionAtom);
  const size = useAtomValue(sizeAtom);
  if (!isEmpty) return null;
  return <Placeholder side={side} box={placementBox({ side, position, size })} onDark={onDark} />;
}

/** Safe: our own markup from `src/shop/shirt`, nothing from a visitor. */
function html(layer: string) {
  return { dangerouslySetInnerHTML: { __html: layer } };
}
