import { type IncomingMessage, type RequestOptions, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { Address } from "./find-address.ts";

type Sent = {
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
  /** Certificates of the tests, beside those that the machine trusts. */
  ca?: string | undefined;
};

/**
 * Sends a request to the address that was checked, and to no other, whatever the host's name leads to by
 * now. The certificate is still checked for the URL's host. It follows no redirect.
 */
export function requestPinned(
  url: URL,
  { ip, family }: Address,
  { body, ca, ...sent }: Sent,
): Promise<IncomingMessage> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  const options: RequestOptions & { ca?: string } = {
    ...sent,
    agent: false,
    lookup: (_host, _options, done) => done(null, [{ address: ip, family }]),
    ...(ca && { ca }),
  };
  return new Promise((resolve, reject) => {
    const call = request(url, options, resolve);
    call.on("error", reject);
    call.end(body);
  });
}
