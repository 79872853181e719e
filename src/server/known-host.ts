import { isIP } from "node:net";

type HostConfig = { APP_URL: string; NODE_ENV: string };

/**
 * Production knows APP_URL's host alone: links, cookies and cached pages of another would be made
 * up. Development also knows this machine's own names and every IP. A site that points its name at
 * this machine, to read the shop and its mailbox through a browser here, has neither.
 */
export function isKnownHost(request: Request, { APP_URL, NODE_ENV }: HostConfig): boolean {
  const given = request.headers.get("host") ?? URL.parse(request.url)?.host ?? "";
  const host = given.toLowerCase();
  return isHostOf(APP_URL, host) || (NODE_ENV !== "production" && isLocal(host));
}

function isHostOf(appUrl: string, given: string): boolean {
  const { host, hostname, protocol } = new URL(appUrl);
  // Some proxies add the port that browsers leave out.
  const withPort = `${hostname}:${protocol === "https:" ? 443 : 80}`;
  return [host, withPort].includes(given);
}

function isLocal(given: string): boolean {
  const [, v6, name = ""] = /^(?:\[(.+)\]|([^:]+))(?::\d+)?$/.exec(given) ?? [];
  return isIP(v6 ?? name) > 0 || /^([a-z0-9-]+\.)*localhost$/.test(name);
}
