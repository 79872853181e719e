import type { IncomingMessage } from "node:http";
import { type AddressOptions, findAddress } from "./find-address.ts";
import { requestPinned } from "./pinned-request.ts";

/** `excerpt`: how the answer begins, as the other server wrote it. */
type Posted = { ok: true; status: number; excerpt: string } | { ok: false; problem: string };

export type PostJson = {
  (url: string, post: Post): Promise<Posted>;
  /** What keeps the shop from posting there; undefined where nothing does. */
  check: (url: string) => Promise<string | undefined>;
};

type Post = { headers: Record<string, string>; body: string; signal?: AbortSignal };

export type PostOptions = AddressOptions & {
  timeoutMs?: number;
  /** Certificates of the tests, beside those that the machine trusts. */
  ca?: string;
  /** Plain http is for development alone. */
  httpsOnly?: boolean;
};

/** Limit of owner: bytes of an answer to a webhook that are read [bytes]; the connection ends. */
const MAX_ANSWER = 2048;

/** Staff may write any URL, so it leads nowhere but to web servers of the open internet. */
export function createPostJson(options: PostOptions = {}): PostJson {
  // Limit of owner: posting a webhook, its answer included [timeoutMs: ms]; it is tried again.
  const { timeoutMs = 10_000, httpsOnly = true } = options;

  async function find(text: string, signal: AbortSignal) {
    const url = URL.parse(text);
    if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return NO_URL;
    if (httpsOnly && url.protocol !== "https:") return NO_HTTPS;
    const address = await findAddress(url, { ...options, signal });
    return address ? { url, address } : NOT_PUBLIC;
  }

  const post = async (text: string, { signal, ...sent }: Post): Promise<Posted> => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const either = signal ? AbortSignal.any([timeout, signal]) : timeout;
    try {
      const found = await find(text, either);
      either.throwIfAborted();
      if (typeof found === "string") return problem(found);
      const { url, address } = found;
      const headers = { ...HEADERS, ...sent.headers };
      const request = { ...sent, method: "POST" as const, headers, signal: either, ca: options.ca };
      const answer = await requestPinned(url, address, request);
      return { ok: true, status: answer.statusCode ?? 0, excerpt: await beginningOf(answer) };
    } catch {
      // A stop of the process is no failure of the other server: the job comes back.
      signal?.throwIfAborted();
      return problem(timeout.aborted ? TOO_SLOW : NOT_REACHED);
    }
  };

  return Object.assign(post, {
    check: async (text: string) => {
      const timeout = AbortSignal.timeout(timeoutMs);
      const found = await find(text, timeout).catch(() => NOT_FOUND);
      return typeof found === "string" ? found : undefined;
    },
  });
}

const HEADERS = {
  "content-type": "application/json",
  accept: "*/*",
  // A packed answer could unpack to any size.
  "accept-encoding": "identity",
  "user-agent": "Printhread webhooks",
};

/** The status says all, so that an answer which stops in its middle is no failure. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const part of answer as AsyncIterable<Uint8Array>) {
      parts.push(part);
      bytes += part.length;
      if (bytes >= MAX_ANSWER) break;
    }
  } catch {
    // Its server ended it, or was too slow.
  }
  answer.destroy();
  return Buffer.concat(parts).subarray(0, MAX_ANSWER).toString("utf8");
}

function problem(text: string): Posted {
  return { ok: false, problem: text };
}

const NO_URL = "Enter a URL that begins with https:// and has no password.";
const NO_HTTPS = "Enter a URL that begins with https://, so that nobody reads along.";
const NOT_PUBLIC =
  "The shop sends to public web servers alone, at their usual port, and this is none.";
const NOT_FOUND = "The server's name could not be looked up in time; try again.";
const NOT_REACHED = "The server cannot be reached, or its certificate is not valid.";
const TOO_SLOW = "The server took too long.";
