import { atom, useAtom } from "jotai";
import { useEffect } from "react";
import type { Side } from "#shop/placement.ts";
import type { ShirtLayers } from "#shop/shirt/layers.ts";

/** The page brings the front. */
export const shirtsAtom = atom<Partial<Record<Side, ShirtLayers>>>({});

/** Undefined until the script that draws it is there; most people never turn the shirt. */
export function useShirt(side: Side): ShirtLayers | undefined {
  const [shirts, setShirts] = useAtom(shirtsAtom);
  const shirt = shirts[side];
  useEffect(() => {
    if (shirt) return;
    const show = ({ drawShirt }: typeof import("./draw-shirt.ts")) =>
      setShirts((others) => ({ ...others, [side]: drawShirt(side) }));
    // Offline the prints are seen without it, until the side is opened again.
    import("./draw-shirt.ts").then(show, () => undefined);
  }, [shirt, side, setShirts]);
  return shirt;
}
