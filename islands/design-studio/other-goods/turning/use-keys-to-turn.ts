import { useAtomValue, useStore } from "jotai";
import { type RefObject, useEffect } from "react";
import { openAreaAtom, selectionAtom } from "../../editor/state.ts";
import { turnAtom } from "./turn.ts";

export const TURN_KEYS_ID = "turner-keys";

/**
 * The canvas of what can be turned takes the focus itself. There the arrows turn it, and on a layer,
 * which arrows move, comma and period do.
 */
export function useKeysToTurn(row: RefObject<HTMLElement | null>): void {
  const store = useStore();
  const area = useAtomValue(openAreaAtom);
  // Each area has a canvas of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect finds it in the document.
  useEffect(() => {
    const canvas = row.current?.closest(".stage")?.querySelector<SVGElement>(".canvas__objects");
    if (!canvas) return;
    const controller = new AbortController();
    const hint = canvas.getAttribute(HINT) ?? "";
    canvas.setAttribute("tabindex", "0");
    canvas.setAttribute(HINT, `${hint} ${TURN_KEYS_ID}`);

    function press(event: KeyboardEvent): void {
      const { ctrlKey, metaKey, altKey, key } = event;
      if (ctrlKey || metaKey || altKey) return;
      const isFree = store.get(selectionAtom).length === 0;
      const by = TURNS[key] ?? (isFree ? ARROWS[key] : undefined);
      if (!by) return;
      event.preventDefault();
      store.set(turnAtom, by);
    }

    canvas.addEventListener("keydown", press, { signal: controller.signal });
    return () => {
      controller.abort();
      canvas.setAttribute("tabindex", "-1");
      canvas.setAttribute(HINT, hint);
    };
  }, [store, row, area]);
}

const HINT = "aria-describedby";

/** They go to the picture on that side. Shift makes other characters of two, which show the way. */
const TURNS: Partial<Record<string, 1 | -1>> = { ",": -1, "<": -1, ".": 1, ">": 1 };
const ARROWS: Partial<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };
