/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import type { AreaId } from "#shop/goods/area.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { areaIdsOn, viewOf } from "#shop/goods/template.ts";
import { fabricTone } from "#shop/shirt/tone.ts";
import { AreaPicture } from "../canvas/area-picture.tsx";
import { Sheet, useWhatIsOn } from "../preview/sheet.tsx";
import { shownColorAtom } from "../session.ts";
import { leans, templateAtom } from "../shown-template.ts";
import { EmptyArea } from "./empty-area.tsx";
import { PicturedFabric, PicturedFolds } from "./pictured-sheets.tsx";

/** Whatever is no shirt is shown by its pictures, and what leans on them has a sheet of its own. */
export function Thing({ area }: { area: AreaId }) {
  const color = useAtomValue(shownColorAtom);
  const template = useAtomValue(templateAtom);
  const view = viewOf(template, area);
  const areas = areaIdsOn(view);
  const leaning = areas.filter((each) => leans(template, each));
  const what = useWhatIsOn(area);
  const empty = <EmptyArea area={area} onDark={color.isDark} />;
  return (
    <div
      className="shirt"
      role="img"
      aria-label={`${color.name} ${template.noun}, ${areaOf(area).name.toLowerCase()}, ${what}`}
    >
      <Sheet area={area}>
        <PicturedFabric view={view.id} hex={color.hex} />
      </Sheet>
      <Sheet area={area} className="shirt__print">
        {areas.map((each) => !leaning.includes(each) && <AreaPicture key={each} area={each} />)}
      </Sheet>
      {leaning.map((each) => (
        <Sheet key={each} area={area} className="shirt__print" data-lean={each}>
          <AreaPicture area={each} />
          {each === area && empty}
        </Sheet>
      ))}
      <Sheet area={area}>
        <PicturedFolds view={view.id} tone={fabricTone(color.hex)} />
        {!leaning.includes(area) && empty}
      </Sheet>
    </div>
  );
}
