import { useSetAtom, useStore } from "jotai";
import { useEffect, useState } from "react";
import { type Advice, adviceFor } from "#shop/documents/advice.ts";
import { type Remedy, remedyFor } from "#shop/documents/advice-remedies.ts";
import { areasAtom, editAtom, openAreaAtom, selectionAtom } from "../editor/state.ts";
import { advisedDesignAtom } from "./advised-design.ts";

export type ShownAdvice = Advice & { key: string; remedy: Remedy | undefined };

/** Nobody is advised while the hand still moves. */
const SETTLED_MS = 300;

/** The advice on all areas, a moment after the last change. */
export function useAdvice(): readonly ShownAdvice[] {
  const store = useStore();
  const [shown, setShown] = useState(() => read(store));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = store.sub(advisedDesignAtom, () => {
      clearTimeout(timer);
      timer = setTimeout(() => setShown(read(store)), SETTLED_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store]);
  return shown;
}

function read(store: ReturnType<typeof useStore>): ShownAdvice[] {
  const design = store.get(advisedDesignAtom);
  const areas = store.get(areasAtom);
  return adviceFor(design).flatMap((advice) => {
    const key = areas[advice.area][advice.index]?.key;
    return key ? { ...advice, key, remedy: remedyFor(advice, design) } : [];
  });
}

export function useAdviceActions() {
  const store = useStore();
  const edit = useSetAtom(editAtom);

  function select({ area, key }: ShownAdvice): void {
    store.set(openAreaAtom, area);
    store.set(selectionAtom, [key]);
  }

  return {
    select,
    apply(advice: ShownAdvice): void {
      const { area, key, remedy } = advice;
      select(advice);
      if (!remedy || !("change" in remedy)) return;
      edit({
        what: remedy.label,
        area,
        change: (layers) =>
          layers.map((layer) => (layer.key === key ? remedy.change(layer) : layer)),
      });
    },
  };
}
