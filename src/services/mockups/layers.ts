export type Layer = { input: Buffer; raw: { width: number; height: number; channels: 4 } };

/** About 40 layers of 640×680 px, or 10 of twice that. */
const MOST_BYTES = 70 * 1024 * 1024;

/** Drawing the folds takes longest, and requests come in runs of the same few shirts. */
export function createLayers() {
  const kept = new Map<string, Layer>();
  let bytes = 0;

  function keep(key: string, layer: Layer): void {
    kept.set(key, layer);
    bytes += layer.input.length;
    for (const [oldest, { input }] of kept) {
      if (bytes <= MOST_BYTES) return;
      kept.delete(oldest);
      bytes -= input.length;
    }
  }

  return {
    async get(key: string, render: () => Promise<Layer>): Promise<Layer> {
      const there = kept.get(key);
      if (there) return there;
      const layer = await render();
      keep(key, layer);
      return layer;
    },
  };
}
