/** Adds what happy-dom lacks: pictures and a background worker. Start it after the window. */
export function startLocalPictures() {
  const before = [
    keep(URL, ["createObjectURL", "revokeObjectURL"]),
    keep(globalThis, ["Worker", "OffscreenCanvas"]),
  ];
  const held = new Set<string>();
  let made = 0;
  let isReadable = true;

  Object.assign(URL, {
    createObjectURL: () => {
      made++;
      held.add(`blob:${made}`);
      return `blob:${made}`;
    },
    revokeObjectURL: (href: string) => held.delete(href),
  });
  Object.assign(globalThis, { Worker: QuickWorker, OffscreenCanvas: class {} });
  Object.defineProperties(Image.prototype, {
    naturalWidth: { get: () => 1600 },
    naturalHeight: { get: () => 1800 },
    decode: { value: async () => isReadable || Promise.reject(new Error("damaged")) },
  });

  return {
    held,
    made: () => made,
    forget(): void {
      held.clear();
      made = 0;
      isReadable = true;
    },
    /** Makes every picture unreadable. */
    damage(): void {
      isReadable = false;
    },
    stop(): void {
      for (const restore of before) restore();
    },
  };
}

class QuickWorker {
  onmessage?: (message: { data: unknown }) => void;
  postMessage(): void {
    const data = { blob: new Blob(), part: { x: 0, y: 0, width: 1, height: 1 } };
    queueMicrotask(() => this.onmessage?.({ data }));
  }
  terminate(): void {}
}

function keep(holder: object, names: string[]): () => void {
  const originals = names.map(
    (name) => [name, Object.getOwnPropertyDescriptor(holder, name)] as const,
  );
  return () => {
    for (const [name, descriptor] of originals) {
      Reflect.deleteProperty(holder, name);
      if (descriptor) Object.defineProperty(holder, name, descriptor);
    }
  };
}
