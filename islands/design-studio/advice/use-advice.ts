import { useStore } from "jotai";
import { useEffect, useState } from "react";
import { type Advice, adviceFor } from "#shop/documents/advice/advice.ts";
import type { AdvisedDesign } from "#shop/documents/advice/advice-subject.ts";
import { smallSizesNote } from "#shop/documents/fit-notes.ts";
import { printsOf } from "#shop/documents/print.ts";
import { areasAtom } from "../editor/state.ts";
import { advisedDesignAtom } from "./advised-design.ts";
import { useArtFacts } from "./art-facts.ts";

type Store = ReturnType<typeof useStore>;

export type ShownAdvice = Advice & { key: string };

/** Nobody is advised while the hand still moves. */
const SETTLED_MS = 300;

/** The advice on all areas and what small sizes do to the prints, a moment after the last change. */
export function useAdvice() {
  const store = useStore();
  const art = useArtFacts();
  const [shown, setShown] = useState(() => read(store, art));
  useEffect(() => {
    setShown(read(store, art));
    let timer: ReturnType<typeof setTimeout>;
    const stop = store.sub(advisedDesignAtom, () => {
      clearTimeout(timer);
      timer = setTimeout(() => setShown(read(store, art)), SETTLED_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store, art]);
  return shown;
}

function read(store: Store, art: AdvisedDesign["art"]) {
  const design: AdvisedDesign = { ...store.get(advisedDesignAtom), ...(art && { art }) };
  const areas = store.get(areasAtom);
  const advice = adviceFor(design).flatMap((each): ShownAdvice | [] => {
    const key = areas[each.area][each.index]?.key;
    return key ? { ...each, key } : [];
  });
  return { design, advice, sizes: smallSizesNote(printsOf(design.document, [])) };
}
