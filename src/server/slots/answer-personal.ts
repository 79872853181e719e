import { takesEncoding } from "#services/takes-encoding.ts";
import { textOf } from "./parts.ts";
import { bytesOf, gzipPieces, type Piece } from "./pieces.ts";

export const SECRET = "private, no-store";

/** A page whose link contains a token. */
export function isSecret(headers: Headers): boolean {
  return headers.get("cache-control")?.includes("no-store") ?? false;
}

/** One visitor's page, rendered for this answer. */
export function answerRendered(request: Request, html: string, from: Headers): Response {
  return answer(request, from, {
    hash: Bun.hash(html),
    html: () => html,
    // Of all ways the cheapest that is no larger; see `bun run bench`.
    gzip: () => Bun.gzipSync(html, { library: "libdeflate", level: 1 }),
  });
}

/** One visitor's page, of a cached one whose slots are filled. */
export function answerFilled(request: Request, pieces: readonly Piece[], from: Headers): Response {
  return answer(request, from, {
    hash: pieces.reduce((hash, piece) => BigInt(Bun.hash(bytesOf(piece), hash)), 0n),
    html: () => textOf(pieces),
    gzip: () => gzipPieces(pieces),
  });
}

type Body = {
  hash: number | bigint;
  html: () => string;
  gzip: () => Uint8Array<ArrayBuffer>;
};

/** Nobody else may store it. */
function answer({ headers: requested }: Request, from: Headers, body: Body): Response {
  const headers = new Headers(from);
  headers.delete("content-length");
  headers.set("vary", "Accept-Encoding, Cookie");
  headers.set("cache-control", isSecret(from) ? SECRET : "private, no-cache");
  const etag = `W/"${body.hash.toString(36)}"`;
  headers.set("etag", etag);
  if (requested.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  if (!takesEncoding(requested.get("accept-encoding") ?? "", "gzip")) {
    return new Response(body.html(), { headers });
  }
  headers.set("content-encoding", "gzip");
  return new Response(body.gzip(), { headers });
}
