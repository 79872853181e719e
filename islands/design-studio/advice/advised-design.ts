import { atom } from "jotai";
import { COLORS, findColor } from "#shop/colors.ts";
import type { AdvisedDesign } from "#shop/documents/advice/advice-subject.ts";
import { documentOf } from "../editor/areas-of.ts";
import { artworksAtom } from "../editor/artworks.ts";
import { areasAtom } from "../editor/state.ts";
import { colorAtom } from "../session.ts";

/** What advice is about: the layers as they are now, on the shirt that is seen. */
export const advisedDesignAtom = atom((get): AdvisedDesign => {
  const artworks = Object.entries(get(artworksAtom)).map(([id, artwork]) => ({
    ...artwork,
    id: Number(id),
    // Measured as a file arrives.
    traits: artwork.design?.traits,
  }));
  const shirt = findColor(get(colorAtom)) ?? COLORS[0];
  return { document: documentOf(get(areasAtom)), artworks, shirt };
});
