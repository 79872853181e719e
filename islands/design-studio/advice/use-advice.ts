import { atom, useStore } from "jotai";
import { useEffect, useState } from "react";
import { type Advice, adviceFor } from "#shop/documents/advice/advice.ts";
import type { AdvisedDesign, LetterRules } from "#shop/documents/advice/advice-subject.ts";
import type { AreaPrint } from "#shop/documents/fit.ts";
import { printsOfDrawn } from "#shop/documents/prints/drawn-prints.ts";
import { smallSizesNote } from "#shop/documents/small-sizes.ts";
import { documentOf } from "../editor/areas-of.ts";
import { artworksAtom } from "../editor/artworks.ts";
import { areasAtom, layersIn } from "../editor/state.ts";
import { partsAtom } from "../other-goods/parts-atom.ts";
import { cutAtom } from "../preview/use-shirt.ts";
import { shownColorAtom } from "../session.ts";
import { templateAtom } from "../shown-template.ts";
import { smallerAreasAtom } from "../smaller-areas.ts";
import { unitsAtom } from "../units.ts";
import { useArtFacts } from "./art-facts.ts";
import { hasText, useLetterRules } from "./letter-rules.ts";

type Store = ReturnType<typeof useStore>;

export type ShownAdvice = Advice & { key: string };

/** Nobody is advised while the hand still moves. */
const SETTLED_MS = 300;

type Known = { art: AdvisedDesign["art"]; letters: LetterRules | undefined };

/**
 * The advice on all areas and what small sizes do to the prints, a moment after the last change.
 * Undefined until it is known.
 */
export function useAdvice() {
  const store = useStore();
  const art = useArtFacts();
  const letters = useLetterRules();
  const [shown, setShown] = useState(() => read(store, { art, letters }));
  useEffect(() => {
    const show = () => setShown(read(store, { art, letters }));
    show();
    let timer: ReturnType<typeof setTimeout>;
    const stop = store.sub(advisedDesignAtom, () => {
      clearTimeout(timer);
      timer = setTimeout(show, SETTLED_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store, art, letters]);
  return shown;
}

function read(store: Store, { art, letters }: Known) {
  const areas = store.get(areasAtom);
  // Text that is not printed must not pass for text that is.
  if (!letters && hasText(areas)) return undefined;
  const design: AdvisedDesign = { ...store.get(advisedDesignAtom), letters, ...(art && { art }) };
  const advise = store.get(partsAtom)?.adviceFor ?? adviceFor;
  const advice = advise(design).flatMap((each): ShownAdvice | [] => {
    const key = layersIn(areas, each.area)[each.index]?.key;
    return key ? { ...each, key } : [];
  });
  const prints = printsOfDrawn(design.document, [], letters?.isDrawn ?? (() => true));
  return { design, advice, sizes: sizesNote(store, prints) };
}

/** A shirt stands for all of them, because the shopper chooses one later; another thing for itself. */
function sizesNote(store: Store, prints: readonly AreaPrint[]): string | undefined {
  const parts = store.get(partsAtom);
  if (!parts || store.get(cutAtom)) return smallSizesNote(prints, store.get(smallerAreasAtom));
  const template = store.get(templateAtom);
  return parts.notesOn(template, template.sizes, prints).join(" ") || undefined;
}

/** Advice is about the layers as they are now, on the shirt that is seen. */
const advisedDesignAtom = atom((get): AdvisedDesign => {
  const artworks = Object.entries(get(artworksAtom)).map(([id, artwork]) => ({
    ...artwork,
    id: Number(id),
    // Measured as a file arrives.
    traits: artwork.design?.traits,
  }));
  const template = get(templateAtom);
  const shirt = { ...get(shownColorAtom), noun: template.noun };
  const areas = get(areasAtom);
  const seen = Object.fromEntries(template.areas.map(({ id }) => [id, layersIn(areas, id)]));
  return { document: documentOf(seen), artworks, shirt, units: get(unitsAtom) };
});
