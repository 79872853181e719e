import { LRUCache } from "lru-cache";

export type Layer = { input: Buffer; raw: { width: number; height: number; channels: 4 } };

const MAX_BYTES = 70 * 1024 * 1024;

/** Caches layers: folds are slow to draw, and requests repeat the same few shirts. */
export function createLayers() {
  const layers = new LRUCache<string, Layer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ input }) => input.length,
  });

  return {
    async get(key: string, render: () => Promise<Layer>): Promise<Layer> {
      const cached = layers.get(key);
      if (cached) return cached;
      const layer = await render();
      layers.set(key, layer);
      return layer;
    },
  };
}
