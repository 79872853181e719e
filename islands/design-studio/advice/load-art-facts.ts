import type { QueryClient } from "@tanstack/react-query";
import { colorsOf } from "#shop/art/colors-of.ts";
import type { ArtPicture } from "#shop/art/picture.ts";
import type { ArtFacts } from "#shop/documents/advice/advice-subject.ts";
import { artPictureQuery } from "../art/use-art-picture.ts";

/**
 * Loads the facts of pictures that the canvas has, or soon will; a picture that does not come is
 * not advised on.
 */
export async function loadArtFacts(
  client: QueryClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ArtFacts>> {
  const found = await Promise.allSettled(ids.map((id) => client.fetchQuery(artPictureQuery(id))));
  return new Map(
    found.flatMap((one) =>
      one.status === "fulfilled" ? [[one.value.id, factsOf(one.value)]] : [],
    ),
  );
}

const STROKE = / stroke-width="(\d*\.?\d+)"/g;

export function factsOf(picture: ArtPicture): ArtFacts {
  const { body, width } = picture;
  const strokes = [...body.matchAll(STROKE)].map(([, stroke]) => Number(stroke) / width);
  // A line that is scaled within the picture has another width than it says.
  const isPlain = strokes.length > 0 && !/ transform="[^"]*(scale|matrix)/.test(body);
  return { colors: colorsOf(picture), stroke: isPlain ? Math.min(...strokes) : null };
}
