/** @jsxImportSource react */
import { useAtomValue, useSetAtom } from "jotai";
import { areaOf } from "#shop/goods/areas.ts";
import { listText } from "#shop/words/list-text.ts";
import { Icon } from "../icon.tsx";
import { templateAtom } from "../shown-template.ts";
import { lackedAtom } from "./lacked.ts";
import { leaveOutAtom, movesAtom, moveToThingAtom } from "./move-to-thing.ts";

/** Says what of the design has no place on the thing, and offers another place for it. */
export function LackedAreas() {
  const lacked = useAtomValue(lackedAtom);
  const moves = useAtomValue(movesAtom);
  const { noun } = useAtomValue(templateAtom);
  const move = useSetAtom(moveToThingAtom);
  const leaveOut = useSetAtom(leaveOutAtom);
  const named = (areas: readonly string[]) =>
    listText(areas.map((area) => areaOf(area).name.toLowerCase()));
  return (
    <div className="alert alert--warning" role="status">
      <Icon name="warning" />
      <p className="alert__title">Not all of it fits here</p>
      <div className="alert__body">
        <p>
          Your design prints on the {named(lacked)}, which this {noun} does not have.
          {moves.length === 0 && " Delete something here to make room for it, or leave it out."}
        </p>
        <div className="row">
          {moves.length > 0 && (
            <button type="button" className="button button--sm" onClick={move}>
              Move it to the {named(moves.map(({ to }) => to.id))}
            </button>
          )}
          <button type="button" className="button button--sm button--outline" onClick={leaveOut}>
            Leave it out
          </button>
        </div>
      </div>
    </div>
  );
}
