/** @jsxImportSource react */
import { atom, useAtom, useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import type { AreaId } from "#shop/goods/area.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { areasAtom, layersIn } from "../editor/state.ts";
import { Icon } from "../icon.tsx";
import { partsAtom } from "../other-goods/parts-atom.ts";
import { type View, viewAtom } from "../session.ts";
import { templateAtom } from "../shown-template.ts";
import { cutAtom } from "./use-shirt.ts";

/** Areas that somebody has to add have such a name for all of them. */
const moreAtom = atom((get) => get(templateAtom).areas.filter(({ extra }) => extra));

/** Opened here, or by a draft that has something on one. */
const wantsMoreAtom = atom(false);
const hasMoreAtom = atom((get) => {
  const areas = get(areasAtom);
  const more = get(moreAtom);
  return more.length === 0 || get(wantsMoreAtom) || more.some(({ id }) => layersIn(areas, id)[0]);
});

const tabsAtom = atom((get): [View, string][] => {
  const shown = get(templateAtom).areas.filter(({ extra }) => !extra);
  // What is drawn has two sides that can be turned.
  const turned: [View, string][] = get(cutAtom) ? [["3d", "3D View"]] : [];
  const more = get(hasMoreAtom) ? get(moreAtom) : [];
  return [...shown.map(labeled), ...turned, ...more.map(labeled)];
});

export function Views() {
  const [view, setView] = useAtom(viewAtom);
  const hasMore = useAtomValue(hasMoreAtom);
  const tabs = useAtomValue(tabsAtom);
  const [first] = useAtomValue(moreAtom);
  const [, setWants] = useAtom(wantsMoreAtom);
  const parts = useAtomValue(partsAtom);

  const list = useRef<HTMLDivElement>(null);
  // Five tabs are wider than a phone.
  useEffect(() => {
    const open = list.current?.querySelector(`[data-view="${view}"]`);
    if (!list.current || !(open instanceof HTMLElement)) return;
    // A part of its neighbor shows that there are more.
    list.current.scrollLeft = open.offsetLeft - list.current.offsetLeft - PEEK_PX;
  }, [view]);

  // A thing with one area has nothing to choose.
  if (tabs.length < 2 && !first) return null;

  function addMore() {
    setWants(true);
    if (first) setView(first.id);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are buttons.
    <div className="tabs views" role="group" aria-label="View" ref={list}>
      {tabs.map(([value, label]) => (
        <button
          key={value}
          type="button"
          className="tabs__tab"
          data-view={value}
          aria-pressed={view === value}
          onClick={() => setView(value)}
        >
          {parts && value !== "3d" && <parts.AreaIcon area={value} />}
          {label}
        </button>
      ))}
      {!hasMore && first?.extra && (
        <button
          type="button"
          className="tabs__tab views__more"
          aria-label={`Add ${first.extra.toLowerCase()} print`}
          title={`Add ${first.extra.toLowerCase()} print`}
          onClick={addMore}
        >
          <Icon name="plus" />
          <span aria-hidden="true">{first.extra}</span>
        </button>
      )}
    </div>
  );
}

const PEEK_PX = 48;

function labeled({ id }: { id: AreaId }): [View, string] {
  return [id, areaOf(id).name];
}
