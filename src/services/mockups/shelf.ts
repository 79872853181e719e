import type { Storage } from "../storage.ts";

const MEMORY_BYTES = 64 * 1024 * 1024;
const TYPES = { webp: "image/webp", jpg: "image/jpeg" } as const;

type Picture = Uint8Array | undefined;

/** Pictures that are made once: in memory while asked for, in the storage for good. */
export function createShelf(storage: Storage) {
  const kept = new Map<string, Uint8Array>();
  const underWay = new Map<string, Promise<Picture>>();
  let bytes = 0;

  async function find(key: string, type: keyof typeof TYPES, make: () => Promise<Picture>) {
    const stored = await storage.get(key);
    if (stored) return new Uint8Array(await new Response(stored.body).arrayBuffer());
    const made = await make();
    if (made) await storage.put(key, made, { contentType: TYPES[type] });
    return made;
  }

  function keep(key: string, picture: Uint8Array): void {
    kept.set(key, picture);
    bytes += picture.length;
    for (const [oldest, old] of kept) {
      if (bytes <= MEMORY_BYTES) return;
      kept.delete(oldest);
      bytes -= old.length;
    }
  }

  return {
    /** Those who ask for the same picture at the same time wait for one making of it. */
    async get(key: string, type: keyof typeof TYPES, make: () => Promise<Picture>) {
      const there = kept.get(key);
      if (there) return there;
      const asked = underWay.get(key) ?? find(key, type, make);
      underWay.set(key, asked);
      try {
        const picture = await asked;
        if (picture && !kept.has(key)) keep(key, picture);
        return picture;
      } finally {
        underWay.delete(key);
      }
    },
  };
}
