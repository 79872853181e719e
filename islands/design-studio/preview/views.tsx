/** @jsxImportSource react */
import { atom, useAtom, useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { AREA_NAMES, AREA_PARTS, AREAS, type Area } from "#shop/documents/areas.ts";
import { areasAtom } from "../editor/state.ts";
import { Icon } from "../icon.tsx";
import { type View, viewAtom } from "../session.ts";

/** The areas that are shown from the start, and those that somebody has to add. */
const isShown = (area: Area) => AREA_PARTS[area] === "body";
const [SHOWN, MORE] = [AREAS.filter(isShown), AREAS.filter((area) => !isShown(area))];

/** Opened here, or by a draft that has something on one. */
const wantsSleevesAtom = atom(false);
const hasSleevesAtom = atom((get) => {
  const areas = get(areasAtom);
  return get(wantsSleevesAtom) || MORE.some((area) => areas[area].length > 0);
});

export function Views() {
  const [view, setView] = useAtom(viewAtom);
  const hasSleeves = useAtomValue(hasSleevesAtom);
  const [, setWants] = useAtom(wantsSleevesAtom);

  const list = useRef<HTMLDivElement>(null);
  // Five tabs are wider than a phone.
  useEffect(() => {
    const open = list.current?.querySelector(`[data-view="${view}"]`);
    if (!list.current || !(open instanceof HTMLElement)) return;
    // A part of its neighbor shows that there are more.
    list.current.scrollLeft = open.offsetLeft - list.current.offsetLeft - PEEK_PX;
  }, [view]);

  function addSleeves() {
    setWants(true);
    if (MORE[0]) setView(MORE[0]);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are buttons.
    <div className="tabs views" role="group" aria-label="View" ref={list}>
      {(hasSleeves ? [...VIEWS, ...SLEEVE_VIEWS] : VIEWS).map(([value, label]) => (
        <button
          key={value}
          type="button"
          className="tabs__tab"
          data-view={value}
          aria-pressed={view === value}
          onClick={() => setView(value)}
        >
          {label}
        </button>
      ))}
      {!hasSleeves && (
        <button
          type="button"
          className="tabs__tab views__more"
          aria-label="Add sleeve print"
          title="Add sleeve print"
          onClick={addSleeves}
        >
          <Icon name="plus" />
          <span aria-hidden="true">Sleeve</span>
        </button>
      )}
    </div>
  );
}

const PEEK_PX = 48;

const labeled = (area: Area): [View, string] => [area, AREA_NAMES[area]];
const VIEWS: [View, string][] = [...SHOWN.map(labeled), ["3d", "3D View"]];
const SLEEVE_VIEWS = MORE.map(labeled);
