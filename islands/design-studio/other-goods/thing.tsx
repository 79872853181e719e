/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import type { AreaId } from "#shop/goods/area.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { fibersOf } from "#shop/goods/cloth/cloth-colors.ts";
import { photographOf } from "#shop/goods/photographs/photograph-of.ts";
import { AreaPicture } from "../canvas/area-picture.tsx";
import { Sheet, useWhatIsOn } from "../preview/sheet.tsx";
import { shownColorAtom } from "../session.ts";
import { templateAtom } from "../shown-template.ts";
import { BentBorder } from "./bent/bent-border.tsx";
import { BentLines } from "./bent/bent-lines.tsx";
import { BentObjects } from "./bent/bent-objects.tsx";
import { BentPrint } from "./bent/bent-print.tsx";
import { EmptyArea } from "./empty-area.tsx";
import { PrintLines } from "./lines/print-lines.tsx";
import { HeatherFabric } from "./sheets/heather-fabric.tsx";
import { ComingThing, PicturedFabric, PicturedFolds } from "./sheets/pictured-sheets.tsx";
import { shownViewAtom, turnsAtom } from "./turning/turn.ts";
import { bends, shownOn } from "./turning/views-of-area.ts";

/** Whatever is no shirt is shown by its pictures, and what leans on them has a sheet of its own. */
export function Thing({ area }: { area: AreaId }) {
  const color = useAtomValue(shownColorAtom);
  const { noun } = useAtomValue(templateAtom);
  const view = useAtomValue(shownViewAtom);
  const isTurned = useAtomValue(turnsAtom).length > 1;
  const what = useWhatIsOn(area);
  const fibers = photographOf(view, color.value) ? undefined : fibersOf(color);
  const open = shownOn(view, area);
  const bent = view.areas.filter(bends);
  const leaning = view.areas.filter((each) => each.mesh && !bends(each));
  const flat = view.areas.filter(({ mesh }) => !mesh);
  const where = isTurned ? `${areaOf(area).name}, ${view.name}` : areaOf(area).name;
  const lines = (
    <>
      <EmptyArea area={area} onDark={color.isDark} />
      <PrintLines area={area} />
    </>
  );
  return (
    <div
      className="shirt"
      role="img"
      aria-label={`${color.name} ${noun}, ${where.toLowerCase()}, ${what}`}
    >
      <Sheet area={area}>
        <ComingThing {...{ view, color }} />
        {fibers ? (
          <HeatherFabric {...{ view, color, fibers }} />
        ) : (
          <PicturedFabric {...{ view, color }} />
        )}
      </Sheet>
      <Sheet area={area} className="shirt__print">
        {flat.map((each) => (
          <AreaPicture key={each.area.id} area={each.area.id} />
        ))}
        {bent.map((each) => (
          <BentPrint key={`${view.id} ${each.area.id}`} shown={each} />
        ))}
      </Sheet>
      {leaning.map((each) => (
        <Sheet key={each.area.id} area={area} className="shirt__print" data-lean={each.area.id}>
          <AreaPicture area={each.area.id} />
          {each === open && lines}
        </Sheet>
      ))}
      <PicturedFolds {...{ area, view, color }}>
        {open && !open.mesh && lines}
        {open && bends(open) && (
          <>
            <BentLines shown={open} />
            <BentBorder shown={open} onDark={color.isDark} />
            <BentObjects shown={open} />
            <path className="canvas__guides" data-bent-guides="" />
          </>
        )}
      </PicturedFolds>
    </div>
  );
}
