import { ApiError } from "#islands/api.ts";
import { TOO_MUCH_TO_DRAW } from "#shop/designs/too-much-to-draw.ts";

const MAX_WAIT_MS = 30_000;

/** The same URL, once the browser has its picture. Throws ApiError with what to do otherwise. */
export async function fetchPicture(url: string): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(MAX_WAIT_MS) }).catch(() => {
    throw new Error(NO_ANSWER);
  });
  // Read to its end, so that it is in the browser's cache.
  await answer.arrayBuffer();
  if (!answer.ok) throw new ApiError(answer.status, reasonOf(answer));
  return url;
}

function reasonOf({ status, headers }: Response): string {
  if (status === 422) return TOO_MUCH_TO_DRAW;
  if (status === 429) return tooMany(Number(headers.get("retry-after") ?? 60));
  if (status === 503) return "The shop is busy drawing right now. Try again in ten seconds.";
  return NO_ANSWER;
}

function tooMany(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return `You have looked at many pictures in a short time. Try again in ${wait}.`;
}

const NO_ANSWER = "The shop did not send the picture. Check your connection and try again.";
