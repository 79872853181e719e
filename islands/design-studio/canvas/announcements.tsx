/** @jsxImportSource react */
import { useAtomValue, useStore } from "jotai";
import { useEffect } from "react";
import { artworksAtom } from "../editor/artworks.ts";
import { describeLayer } from "../editor/describe.ts";
import { announcementAtom, openAreaAtom, selectedAtom } from "../editor/state.ts";
import { unitsAtom } from "../units.ts";
import { pressHistoryKey } from "./keys.ts";

/** Says each change once, with where the layer is by then; hears the keys for undoing. */
export function Announcements() {
  const said = useAtomValue(announcementAtom);
  const area = useAtomValue(openAreaAtom);
  const [layer, ...others] = useAtomValue(selectedAtom);
  const artworks = useAtomValue(artworksAtom);
  const units = useAtomValue(unitsAtom);
  useHistoryKeys();
  const place =
    layer && others.length === 0 ? `. ${describeLayer(layer, area, { artworks, units })}` : "";
  return (
    <p className="visually-hidden" role="status">
      {said && `${said}${place}`}
    </p>
  );
}

function useHistoryKeys(): void {
  const store = useStore();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as Element;
      if (target.closest?.("input:not([type=radio], [type=range]), textarea, select, dialog"))
        return;
      if (pressHistoryKey(store, event)) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [store]);
}
