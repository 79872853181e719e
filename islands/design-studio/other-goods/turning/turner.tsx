/** @jsxImportSource react */
import { useAtom, useAtomValue, useSetAtom } from "jotai";
import { useRef } from "react";
import { Icon } from "../../icon.tsx";
import { templateAtom } from "../../shown-template.ts";
import { ViewPicture } from "../view-picture.tsx";
import { aroundAtom, shownViewAtom, turnAtom, turnsAtom } from "./turn.ts";
import { useDragToTurn } from "./use-drag-to-turn.ts";
import { TURN_KEYS_ID, useKeysToTurn } from "./use-keys-to-turn.ts";
import { useSheets } from "./use-sheets.ts";
import { useTurnToSelected } from "./use-turn-to-selected.ts";

/** Small pictures of the views that show the open area, and the ways from one to the next. */
export function Turner() {
  const turns = useAtomValue(turnsAtom);
  return turns.length > 1 ? <Turns /> : null;
}

function Turns() {
  const turns = useAtomValue(turnsAtom);
  const isAround = useAtomValue(aroundAtom).length > 1;
  const [shown, show] = useAtom(shownViewAtom);
  const { noun } = useAtomValue(templateAtom);
  const turn = useSetAtom(turnAtom);
  const row = useRef<HTMLDivElement>(null);
  useDragToTurn(row);
  useKeysToTurn(row);
  useSheets();
  useTurnToSelected();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are buttons.
    <div className="turner" role="group" aria-label={`Turn the ${noun}`} ref={row}>
      {isAround && <Arrow by={-1} onTurn={turn} />}
      {turns.map((view) => (
        <button
          key={view.id}
          type="button"
          className="turner__view"
          aria-label={view.name}
          aria-pressed={view === shown}
          title={view.name}
          onClick={() => show(view)}
        >
          <ViewPicture view={view} />
        </button>
      ))}
      {isAround && <Arrow by={1} onTurn={turn} />}
      <p className="visually-hidden" role="status">
        {shown.name}
      </p>
      <p id={TURN_KEYS_ID} hidden>
        Comma and period turn the {noun}; so do the arrows while no layer is selected.
      </p>
    </div>
  );
}

function Arrow({ by, onTurn }: { by: 1 | -1; onTurn: (by: 1 | -1) => void }) {
  const name = by > 0 ? "Next view" : "Previous view";
  return (
    <button
      type="button"
      className="button button--ghost button--icon turner__arrow"
      aria-label={name}
      title={name}
      onClick={() => onTurn(by)}
    >
      <Icon name={by > 0 ? "arrow-right" : "arrow-left"} />
    </button>
  );
}
