import { useStore } from "jotai";
import type { Remedy } from "#shop/documents/advice/advice-remedies.ts";
import { applyRemedyAtom } from "../commands/layers.ts";
import { selectionAtom } from "../editor/state.ts";
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
      select(advice);
      store.set(applyRemedyAtom, advice, remedy);
    },
  };
}
