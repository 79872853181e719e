import { callApi } from "#islands/api.ts";
import type { BackgroundChoice } from "#shop/designs/background/choice.ts";
import type { StudioDesign } from "#shop/designs/draft.ts";
import { shopPaths } from "#shop/shop-paths.ts";
import { type Artwork, preload, storedArtwork } from "../artwork.ts";

/** A cutout may have to wait for others. */
const TIMEOUT_MS = 60_000;

/** Cuts a stored picture out of its background at its full size, for the print. */
export async function requestCutout(sourceId: number, body: BackgroundChoice): Promise<Artwork> {
  const call = { method: "POST", body, timeoutMs: TIMEOUT_MS } as const;
  const cutout = storedArtwork(await callApi<StudioDesign>(shopPaths.api.cutouts(sourceId), call));
  await preload(cutout.href);
  return cutout;
}
