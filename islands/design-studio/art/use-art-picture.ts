import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ArtPicture } from "#shop/art/picture.ts";
import { shopPaths } from "#shop/shop-paths.ts";

/** The markup of a piece, fetched once a visit. */
export function useArtPicture(id: string) {
  return useQuery(artPictureQuery(id));
}

export function artPictureQuery(id: string) {
  return queryOptions({
    queryKey: ["art", id],
    queryFn: ({ signal }) => fetchPicture(id, signal),
  });
}

async function fetchPicture(id: string, signal: AbortSignal): Promise<ArtPicture> {
  const response = await fetch(shopPaths.art(id), { signal });
  if (!response.ok) throw new Error(`There is no picture ${id}.`);
  return readArtFile(id, await response.text());
}

/** The file is one that `artFile` wrote. */
function readArtFile(id: string, svg: string): ArtPicture {
  const [, width, height, body] =
    /^<svg [^>]*viewBox="0 0 (\d+) (\d+)">(.*)<\/svg>$/s.exec(svg) ?? [];
  if (!width || !height || body === undefined) throw new Error(`${id} is no picture.`);
  return { id, body, width: Number(width), height: Number(height) };
}
