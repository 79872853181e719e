import { atom } from "jotai";
import { COLORS, findColor } from "#shop/colors.ts";
import type { AdvisedArtwork, AdvisedDesign } from "#shop/documents/advice-subject.ts";
import { AREAS } from "#shop/documents/areas.ts";
import type { DesignDocument } from "#shop/documents/document.ts";
import { areasAtom } from "../editor/state.ts";
import { artworkAtoms, colorAtom } from "../session.ts";

/** What advice is about: the layers as they are now, on the shirt that is seen. */
export const advisedDesignAtom = atom((get): AdvisedDesign => {
  const areas = get(areasAtom);
  const document: DesignDocument = {
    version: 1,
    areas: Object.fromEntries(AREAS.map((area) => [area, [...areas[area]]])),
  };
  return {
    document,
    artworks: get(advisedArtworksAtom),
    shirt: findColor(get(colorAtom)) ?? COLORS[0],
  };
});

/** Those that have arrived. */
const advisedArtworksAtom = atom((get) =>
  [get(artworkAtoms.front), get(artworkAtoms.back)].flatMap((artwork): AdvisedArtwork[] =>
    artwork?.design ? [artwork.design] : [],
  ),
);
