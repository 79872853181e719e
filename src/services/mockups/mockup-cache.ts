import { LRUCache } from "lru-cache";
import type { MockupType } from "#shop/designs/mockup.ts";
import { readStored } from "../artwork/artwork-store.ts";
import type { Storage } from "../storage.ts";

const MAX_BYTES = 64 * 1024 * 1024;
const CONTENT_TYPES = { webp: "image/webp", avif: "image/avif", jpg: "image/jpeg" } as const;

export type Picture = { bytes: Uint8Array; type: MockupType };
type Make = () => Promise<Uint8Array | undefined>;

export function contentTypeOf({ type }: Picture): string {
  return CONTENT_TYPES[type];
}

/** Stores pictures for good, and caches recent ones in memory. */
export function createMockupCache(storage: Storage) {
  const cached = new LRUCache<string, Picture>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  const underWay = new Map<string, Promise<Picture | undefined>>();

  async function open(key: string, type: MockupType): Promise<Picture | undefined> {
    const stored = await readStored(storage, key);
    return stored && { bytes: stored, type };
  }

  async function create(key: string, type: MockupType, make: Make): Promise<Picture | undefined> {
    const made = await make();
    if (!made) return undefined;
    await storage.put(key, made, { contentType: CONTENT_TYPES[type] });
    return { bytes: made, type };
  }

  async function openOrCreate(key: string, type: MockupType, make: Make) {
    return (await open(key, type)) ?? create(key, type, make);
  }

  /** Concurrent requests for one picture share one drawing. */
  async function together(key: string, work: () => Promise<Picture | undefined>) {
    const pending = underWay.get(key) ?? work();
    underWay.set(key, pending);
    try {
      return await pending;
    } finally {
      underWay.delete(key);
    }
  }

  return {
    async get(key: string, type: MockupType, make: Make): Promise<Picture | undefined> {
      const there = cached.get(key);
      if (there) return there;
      const picture = await together(key, () => openOrCreate(key, type, make));
      if (picture) cached.set(key, picture);
      return picture;
    },

    async find(key: string, type: MockupType): Promise<Picture | undefined> {
      const picture = cached.get(key) ?? (await open(key, type));
      if (picture) cached.set(key, picture);
      return picture;
    },

    async fill(key: string, type: MockupType, make: Make): Promise<void> {
      if (cached.has(key) || (await storage.has(key))) return;
      await together(key, () => openOrCreate(key, type, make));
    },
  };
}
