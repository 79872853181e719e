import { LRUCache } from "lru-cache";

/**
 * Limit of drawing: time until the same IP's picture that was not found is searched again [ms];
 * 404.
 */
const A_MINUTE = 60_000;
/** An artwork has 3000 recipes. */
const MAX_NAMES = 20_000;
const MAX_IPS = 5000;

/**
 * Remembers for a minute what each IP requested in vain. Not for all IPs together: somebody else's
 * cart may name the same picture a second later.
 */
export function createMissing() {
  const names = new LRUCache<string, true>({ max: MAX_NAMES, ttl: A_MINUTE });
  const versions = new LRUCache<string, number>({ max: MAX_IPS });
  let newest = 0;

  return {
    /** A name that is added after `forget` is not remembered, because it was looked up before. */
    of(ip: string) {
      const version = versions.get(ip) ?? ++newest;
      versions.set(ip, version);
      return {
        has: (name: string) => names.has(`${version} ${name}`),
        add: (name: string) => void names.set(`${version} ${name}`, true),
      };
    },

    forget: (ip: string) => void versions.delete(ip),
  };
}
