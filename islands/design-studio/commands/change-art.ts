import { atom } from "jotai";
import type { Recolor } from "#shop/art/color-families.ts";
import type { ArtLayer } from "#shop/documents/document.ts";
import { changeLayerAtom } from "./layers.ts";

type ArtChange = { key: string; what: string; news: Partial<ArtLayer>; merge?: string };

const changeArtAtom = atom(null, (_get, set, { key, what, news, merge }: ArtChange) => {
  set(changeLayerAtom, {
    ...{ what, key, change: (old) => (old.kind === "art" ? { ...old, ...news } : old) },
    ...(merge && { merge: `${merge} ${key}` }),
  });
});

/** These colors instead of all before; painting the same shades again is the same step. */
export const paintArtAtom = atom(
  null,
  (_get, set, key: string, colors: Recolor[], shades: readonly string[]) => {
    const merge = `color ${shades}`;
    set(changeArtAtom, { key, what: "Change a color", news: { colors }, merge });
  },
);

export const resetArtColorsAtom = atom(null, (_get, set, key: string) => {
  set(changeArtAtom, { key, what: "Reset colors", news: { colors: [] } });
});

export const changeSkinToneAtom = atom(null, (_get, set, key: string, art: string) => {
  set(changeArtAtom, { key, what: "Change the skin tone", news: { art } });
});
