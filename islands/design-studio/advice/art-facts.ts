import { useQueries } from "@tanstack/react-query";
import { atom, useAtomValue } from "jotai";
import { colorsOf } from "#shop/art/colors-of.ts";
import type { ArtPicture } from "#shop/art/picture.ts";
import type { AdvisedDesign, ArtFacts } from "#shop/documents/advice/advice-subject.ts";
import { artPictureQuery } from "../art/use-art-picture.ts";
import { areasAtom } from "../editor/state.ts";

/** Of the pictures that have arrived; one more makes it another function. */
export function useArtFacts(): NonNullable<AdvisedDesign["art"]> {
  const ids = useAtomValue(artIdsAtom).split(" ").filter(Boolean);
  return useQueries({ queries: ids.map(artPictureQuery), combine: combineFacts });
}

/** One string, so that moving a layer is no change. */
const artIdsAtom = atom((get) => {
  const layers = Object.values(get(areasAtom)).flat();
  return [...new Set(layers.flatMap((layer) => (layer.kind === "art" ? layer.art : [])))].join(" ");
});

// Outside the hook, so that the same pictures are the same function.
function combineFacts(pictures: readonly { data?: ArtPicture | undefined }[]) {
  const facts = new Map(pictures.flatMap(({ data }) => (data ? [[data.id, factsOf(data)]] : [])));
  return (id: string) => facts.get(id);
}

const STROKE = / stroke-width="(\d*\.?\d+)"/g;

export function factsOf(picture: ArtPicture): ArtFacts {
  const { body, width } = picture;
  const strokes = [...body.matchAll(STROKE)].map(([, stroke]) => Number(stroke) / width);
  // What is scaled within the picture has other widths than it says.
  const isPlain = strokes.length > 0 && !/ transform="[^"]*(scale|matrix)/.test(body);
  return { colors: colorsOf(picture), stroke: isPlain ? Math.min(...strokes) : null };
}
