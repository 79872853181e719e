/** @jsxImportSource react */
import { atom, useAtom, useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import type { AreaId } from "#shop/goods/area.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { areasAtom, layersIn } from "../editor/state.ts";
import { Icon } from "../icon.tsx";
import { type View, viewAtom } from "../session.ts";
import { fillsView, STUDIO_AREAS } from "../studio-areas.ts";

/** The areas that are shown from the start, and those that somebody has to add. */
const [SHOWN, MORE] = [
  STUDIO_AREAS.filter(fillsView),
  STUDIO_AREAS.filter((area) => !fillsView(area)),
];

/** Opened here, or by a draft that has something on one. */
const wantsMoreAtom = atom(false);
const hasMoreAtom = atom((get) => {
  const areas = get(areasAtom);
  return get(wantsMoreAtom) || MORE.some((area) => layersIn(areas, area).length > 0);
});

export function Views() {
  const [view, setView] = useAtom(viewAtom);
  const hasMore = useAtomValue(hasMoreAtom);
  const [, setWants] = useAtom(wantsMoreAtom);

  const list = useRef<HTMLDivElement>(null);
  // Five tabs are wider than a phone.
  useEffect(() => {
    const open = list.current?.querySelector(`[data-view="${view}"]`);
    if (!list.current || !(open instanceof HTMLElement)) return;
    // A part of its neighbor shows that there are more.
    list.current.scrollLeft = open.offsetLeft - list.current.offsetLeft - PEEK_PX;
  }, [view]);

  function addMore() {
    setWants(true);
    if (MORE[0]) setView(MORE[0]);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are buttons.
    <div className="tabs views" role="group" aria-label="View" ref={list}>
      {(hasMore ? [...VIEWS, ...MORE_VIEWS] : VIEWS).map(([value, label]) => (
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
      {!hasMore && (
        <button
          type="button"
          className="tabs__tab views__more"
          aria-label="Add sleeve print"
          title="Add sleeve print"
          onClick={addMore}
        >
          <Icon name="plus" />
          <span aria-hidden="true">Sleeve</span>
        </button>
      )}
    </div>
  );
}

const PEEK_PX = 48;

const labeled = (area: AreaId): [View, string] => [area, areaOf(area).name];
const VIEWS: [View, string][] = [...SHOWN.map(labeled), ["3d", "3D View"]];
const MORE_VIEWS = MORE.map(labeled);
