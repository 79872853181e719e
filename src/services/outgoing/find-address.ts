import { lookup } from "node:dns/promises";
import ipaddr from "ipaddr.js";
import { isPublicAddress } from "./public-address.ts";

export type AddressOptions = {
  /** Instead of the machine's resolver. */
  resolve?: (host: string) => Promise<string[]>;
  /** `127.0.0.1:8080`: a server that may be called although it is none of the open internet. */
  allow?: readonly string[];
};

export type Address = { ip: string; family: 4 | 6 };

/**
 * The address that a request to the URL goes to. It is looked up once, and the request goes there:
 * another answer to a second look would lead elsewhere. Undefined where one of the host's addresses
 * is not public, or the port is another than the web's. Rejects once the signal is aborted.
 */
export async function findAddress(
  url: URL,
  { resolve = resolveHost, allow = [], signal }: AddressOptions & { signal: AbortSignal },
): Promise<Address | undefined> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const ips = ipaddr.isValid(host) ? [host] : await unlessAborted(resolve(host), signal);
  const isAllowed = (ip: string) =>
    url.port === "" ? isPublicAddress(ip) : allow.includes(`${ip}:${url.port}`);
  const [ip] = ips;
  if (ip === undefined || !ips.every(isAllowed)) return undefined;
  return { ip, family: ipaddr.parse(ip).kind() === "ipv4" ? 4 : 6 };
}

async function resolveHost(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true }).catch(() => []);
  return found.map(({ address }) => address);
}

/** The machine's resolver has no timeout of ours, and may wait for one server of names after the other. */
function unlessAborted<Found>(looking: Promise<Found>, signal: AbortSignal): Promise<Found> {
  const { promise, resolve, reject } = Promise.withResolvers<Found>();
  if (signal.aborted) reject(signal.reason);
  signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  looking.then(resolve, reject);
  return promise;
}
