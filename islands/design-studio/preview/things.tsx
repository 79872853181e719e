/** @jsxImportSource react */
import { atom, useAtomValue, useSetAtom } from "jotai";
import { areaOf } from "#shop/goods/areas.ts";
import type { Template } from "#shop/goods/template.ts";
import { listText } from "#shop/list-text.ts";
import { shopPaths } from "#shop/shop-paths.ts";
import { movesAtom, moveToThingAtom } from "../commands/move-to-thing.ts";
import { Icon } from "../icon.tsx";
import { templateAtom } from "../shown-template.ts";

export type Thing = Pick<Template, "id" | "name">;

/** The shop sells these beside shirts, and shirts; nothing where it sells shirts alone. */
export const thingsAtom = atom<readonly Thing[]>([]);

/** Shows the design on something else that is sold. */
export function Things() {
  const things = useAtomValue(thingsAtom);
  const { id: shown } = useAtomValue(templateAtom);
  if (things.length === 0) return null;
  return (
    <nav className="things" aria-labelledby="things-title">
      <p className="field__label" id="things-title">
        Show my design on
      </p>
      <ul>
        {things.map(({ id, name }) => (
          <li key={id}>
            <a
              className="button button--outline button--sm"
              href={shopPaths.designOn(id)}
              aria-current={id === shown ? "true" : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Says what of the design has no place on the thing, and offers another place for it. */
export function LackedAreas() {
  const { lacked, moves } = useAtomValue(movesAtom);
  const { noun } = useAtomValue(templateAtom);
  const move = useSetAtom(moveToThingAtom);
  if (lacked.length === 0) return null;
  const named = (areas: readonly string[]) =>
    listText(areas.map((area) => areaOf(area).name.toLowerCase()));
  return (
    <div className="alert alert--warning" role="status">
      <Icon name="warning" />
      <p className="alert__title">Not all of it fits here</p>
      <div className="alert__body">
        <p>
          Your design prints on the {named(lacked)}, which this {noun} does not have.
          {moves.length === 0 && " Delete something here to make room for it."}
        </p>
        {moves.length > 0 && (
          <button type="button" className="button button--sm" onClick={move}>
            Move it to the {named(moves.map(({ to }) => to))}
          </button>
        )}
      </div>
    </div>
  );
}
