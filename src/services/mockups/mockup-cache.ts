import { LRUCache } from "lru-cache";
import type { MockupType } from "#shop/designs/mockup.ts";
import { readStored } from "../artwork/artwork-store.ts";
import type { Storage } from "../storage/storage.ts";
import { createTurns, type Requester } from "./turns.ts";

const MAX_BYTES = 64 * 1024 * 1024;
const CONTENT_TYPES = { webp: "image/webp", avif: "image/avif", jpg: "image/jpeg" } as const;

export type Picture = { bytes: Uint8Array; type: MockupType };
type Make = () => Promise<Uint8Array | undefined>;

/** `cache`: in memory alone, for what its owner may change without end. */
export type Permission = "store" | "cache";

export type DrawRequest = Requester & {
  /** Called before this caller may wait for a drawing, not for a picture that is there. */
  permit: () => Promise<Permission | undefined>;
};

export function contentTypeOf({ type }: Picture): string {
  return CONTENT_TYPES[type];
}

/** Stores pictures for as long as their artwork, and caches recent ones in memory. */
export function createMockupCache(storage: Storage) {
  const cached = new LRUCache<string, Picture>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  const underWay = new Map<string, Promise<Picture | undefined>>();
  const turns = createTurns();

  async function open(key: string, type: MockupType): Promise<Picture | undefined> {
    const stored = await readStored(storage, key);
    return stored && { bytes: stored, type };
  }

  async function find(key: string, type: MockupType): Promise<Picture | undefined> {
    const picture = cached.get(key) ?? (await together(`open ${key}`, () => open(key, type)));
    if (picture) cached.set(key, picture);
    return picture;
  }

  async function create(key: string, type: MockupType, make: Make, permission: Permission) {
    const bytes = await make();
    if (!bytes) return undefined;
    if (permission === "store") {
      await storage.put(key, bytes, { contentType: CONTENT_TYPES[type] });
    }
    return { bytes, type };
  }

  /** Concurrent calls for one key share one piece of work. */
  function together(key: string, work: () => Promise<Picture | undefined>) {
    const pending = underWay.get(key) ?? work().finally(() => underWay.delete(key));
    underWay.set(key, pending);
    return pending;
  }

  return {
    find,

    /** A caller waits in a line of its own; the second one finds the picture made. */
    async get(key: string, type: MockupType, make: Make, request: DrawRequest) {
      const there = await find(key, type);
      if (there) return there;
      const permission = await request.permit();
      if (!permission) return undefined;
      return turns.take(request, async () => {
        const made = await find(key, type);
        if (made) return made;
        const draw = () => create(key, type, make, permission);
        const picture = await together(`${permission} ${key}`, draw);
        if (picture) cached.set(key, picture);
        return picture;
      });
    },

    /** The storage must have it: memory may hold what is not stored. */
    async fill(key: string, type: MockupType, make: Make): Promise<boolean> {
      if (await storage.has(key)) return true;
      return turns.takeWhenIdle(async () => {
        if (await storage.has(key)) return true;
        const made = await together(`store ${key}`, () => create(key, type, make, "store"));
        return made !== undefined;
      });
    },

    stop: turns.stop,
  };
}
