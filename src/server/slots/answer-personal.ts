import { takesEncoding } from "#services/takes-encoding.ts";

export const SECRET = "private, no-store";

/** A page whose link contains a token. */
export function isSecret(headers: Headers): boolean {
  return headers.get("cache-control")?.includes("no-store") ?? false;
}

type Html = Uint8Array<ArrayBuffer>;

/** Higher levels save less than 1% for each tenth of their time; see `bun run bench`. */
const ENCODINGS = [
  {
    encoding: "zstd",
    // Bun's types do not say that this memory is not shared.
    encode: (html: Html) => Bun.zstdCompressSync(html, { level: 1 }) as Buffer<ArrayBuffer>,
  },
  {
    encoding: "gzip",
    encode: (html: Html) => Bun.gzipSync(html, { library: "libdeflate", level: 5 }),
  },
] as const;

/** The page is one visitor's, made for this answer: nobody else may store it. `html` is UTF-8. */
export function answerPersonal(request: Request, html: Html, from: Headers): Response {
  const headers = new Headers(from);
  headers.delete("content-length");
  headers.set("vary", "Accept-Encoding, Cookie");
  headers.set("cache-control", isSecret(from) ? SECRET : "private, no-cache");
  const etag = `W/"${Bun.hash(html).toString(36)}"`;
  headers.set("etag", etag);
  if (request.headers.get("if-none-match") === etag) {
    return new Response(null, { status: 304, headers });
  }
  const accepted = request.headers.get("accept-encoding") ?? "";
  const taken = ENCODINGS.find(({ encoding }) => takesEncoding(accepted, encoding));
  if (!taken) return new Response(html, { headers });
  headers.set("content-encoding", taken.encoding);
  return new Response(taken.encode(html), { headers });
}
