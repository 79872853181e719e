import { atom, useAtom, useAtomValue } from "jotai";
import { useEffect } from "react";
import type { ViewId } from "#shop/goods/template.ts";
import { isSide } from "#shop/placement.ts";
import type { ShirtLayers } from "#shop/shirt/layers.ts";
import type { Cut } from "#shop/shirt/pattern.ts";

/** A shirt is drawn here, by its cut; undefined for what is shown by pictures. */
export const cutAtom = atom<Cut | undefined>();

/** By views; the page brings the first. */
export const shirtsAtom = atom<Readonly<Record<ViewId, ShirtLayers>>>({});

/** Undefined until the script that draws it is there; most people never turn the shirt. */
export function useShirt(view: ViewId): ShirtLayers | undefined {
  const [shirts, setShirts] = useAtom(shirtsAtom);
  const cut = useAtomValue(cutAtom);
  const shirt = shirts[view];
  useEffect(() => {
    if (shirt || !cut || !isSide(view)) return;
    const show = ({ drawShirt }: typeof import("./draw-shirt.ts")) =>
      setShirts((others) => ({ ...others, [view]: drawShirt(cut, view) }));
    // Offline the prints are seen without it, until the side is opened again.
    import("./draw-shirt.ts").then(show, () => undefined);
  }, [shirt, cut, view, setShirts]);
  return shirt;
}
