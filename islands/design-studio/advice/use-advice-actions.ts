import { useStore } from "jotai";
import type { Remedy } from "#shop/documents/advice/advice-remedies.ts";
import { editAtom, selectionAtom } from "../editor/state.ts";
import { viewAtom } from "../session.ts";
import type { ShownAdvice } from "./use-advice.ts";

export function useAdviceActions() {
  const store = useStore();

  function select({ area, key }: ShownAdvice): void {
    store.set(viewAtom, area);
    store.set(selectionAtom, [key]);
  }

  return {
    select,
    apply(advice: ShownAdvice, remedy: Extract<Remedy, { change: unknown }>): void {
      const { area, key } = advice;
      select(advice);
      store.set(editAtom, {
        what: remedy.label,
        area,
        change: (layers) =>
          layers.map((layer) => (layer.key === key ? remedy.change(layer) : layer)),
      });
    },
  };
}
