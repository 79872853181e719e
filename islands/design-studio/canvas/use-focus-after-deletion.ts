import { useAtomValue } from "jotai";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { layersAtom } from "../editor/state.ts";

/** When the focused layer goes, the next one has the focus, or the canvas when none is left. */
export function useFocusAfterDeletion(stage: RefObject<HTMLElement | null>): void {
  const layers = useAtomValue(layersAtom);
  const before = useRef({ layers, focused: "" });

  useLayoutEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      before.current.focused = (target as Element).getAttribute("data-object") ?? "";
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, []);

  useLayoutEffect(() => {
    const { layers: old, focused } = before.current;
    before.current = { layers, focused };
    const at = old.findIndex(({ key }) => key === focused);
    const isGone = at >= 0 && !layers.some(({ key }) => key === focused);
    if (!isGone || document.activeElement !== document.body) return;
    const next = layers[Math.min(at, layers.length - 1)];
    const target = next ? `g[data-object="${next.key}"]` : "[role=group]";
    stage.current?.querySelector<SVGElement>(target)?.focus({ preventScroll: true });
  }, [stage, layers]);
}
