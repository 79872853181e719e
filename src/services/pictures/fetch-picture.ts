import type { IncomingMessage } from "node:http";
import { MAX_BYTES } from "../artwork/check.ts";
import { type AddressOptions, findAddress } from "../outgoing/find-address.ts";
import { requestPinned } from "../outgoing/pinned-request.ts";

type Fetched = { ok: true; bytes: Uint8Array } | { ok: false; problem: string };

export type FetchPicture = (url: string, signal?: AbortSignal) => Promise<Fetched>;

export type FetchOptions = AddressOptions & { timeoutMs?: number };

/** Limit of owner: redirects of a picture's URL in an import [redirects]; said, and the photo left out. */
const MAX_REDIRECTS = 3;

/** Anyone may write the URL, so it leads nowhere but to web servers of the open internet. */
export function createPictureFetcher(options: FetchOptions = {}): FetchPicture {
  // Limit of owner: fetching a picture of an import [timeoutMs: ms]; said, and the photo left out.
  const { timeoutMs = 20_000 } = options;
  return async (url, signal) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const either = signal ? AbortSignal.any([timeout, signal]) : timeout;
    try {
      return await follow(url, either, options);
    } catch {
      // A stop of the process is no fault of the picture: the job comes back.
      signal?.throwIfAborted();
      return problem(timeout.aborted ? TOO_SLOW : NOT_REACHED);
    }
  };
}

async function follow(start: string, signal: AbortSignal, options: FetchOptions): Promise<Fetched> {
  let next = URL.parse(start);
  for (let left = MAX_REDIRECTS; next; left--) {
    if (!isPlain(next)) return problem(NO_WEB_URL);
    const address = await findAddress(next, { ...options, signal });
    signal.throwIfAborted();
    if (!address) return problem(NOT_PUBLIC);
    const answer = await requestPinned(next, address, { method: "GET", headers: HEADERS, signal });
    const { statusCode = 0, headers } = answer;
    const isRedirect = statusCode >= 300 && statusCode < 400 && headers.location !== undefined;
    if (!isRedirect) return readAnswer(answer);
    answer.destroy();
    if (left === 0) return problem(TOO_MANY_REDIRECTS);
    next = URL.parse(headers.location ?? "", next);
  }
  return problem(NO_WEB_URL);
}

function isPlain({ protocol, username, password }: URL): boolean {
  return /^https?:$/.test(protocol) && username === "" && password === "";
}

const HEADERS = {
  accept: "image/jpeg, image/png, image/webp",
  "accept-encoding": "identity",
  "user-agent": "Mozilla/5.0 (compatible; product import)",
};

async function readAnswer(answer: IncomingMessage): Promise<Fetched> {
  const { statusCode = 0, headers } = answer;
  const stop = (text: string) => {
    answer.destroy();
    return problem(text);
  };
  if (statusCode !== 200) return stop(`The picture's server answers ${statusCode}. ${CHECK}`);
  // A packed answer could unpack to any size.
  if ((headers["content-encoding"] ?? "identity") !== "identity") return stop(PACKED);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > MAX_BYTES) return stop(TOO_LARGE);
    parts.push(part);
  }
  return { ok: true, bytes: new Uint8Array(Buffer.concat(parts)) };
}

function problem(text: string): Fetched {
  return { ok: false, problem: text };
}

const CHECK = "Open the URL in a browser, or send the picture in the ZIP.";
const NO_WEB_URL = "A picture's URL begins with https:// or http:// and has no password.";
const NOT_PUBLIC = `The shop fetches pictures from public web servers alone, and this is none. ${CHECK}`;
const NOT_REACHED = `The picture's server cannot be reached. ${CHECK}`;
const TOO_SLOW = `The picture's server took too long. ${CHECK}`;
const TOO_MANY_REDIRECTS = `The URL leads from one to the next. ${CHECK}`;
const TOO_LARGE = `The picture has more than ${MAX_BYTES / 1024 ** 2} MB: make it smaller.`;
const PACKED = `The picture's server sends it packed, although the shop asks for it as it is. ${CHECK}`;
