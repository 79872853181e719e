import sharp from "sharp";
import type { Pool, RunOptions } from "#services/artwork/pool.ts";
import type { Drawing, SharePictureTask, Task } from "#services/artwork/tasks.ts";
import { createDrawingPool } from "#services/mockups/drawing-pool.ts";
import type { DrawTask } from "#services/mockups/own-layers.ts";
import type { UndrawableViews } from "#services/mockups/undrawable.ts";
import { canonicalText } from "#shop/documents/canonical.ts";
import { SHARE_PICTURE } from "#shop/found/share-picture.ts";
import { VIEW_SIZE } from "#shop/placement.ts";
import { NICENESS, STEP_MS } from "./bounds.ts";
import { atEndOfRun } from "./cleanup.ts";

type InkTask = Extract<Task, { kind: "ink" }>;

let pool: Pool | undefined;
const flats = new Map<string, Promise<Uint8Array>>();

/** The same drawing processes for all shops of this process. */
export function sharedDrawing(): Pool {
  pool ??= open();
  return { ...pool, stop() {} };
}

/**
 * Flat pictures of the right size and type, for tests that ignore what is drawn. Their color stands
 * for the drawing: the same one gives the same picture, another one another.
 */
export function standInDrawing(): Pool {
  return {
    rejectionFor: () => undefined,
    isSlow: () => false,
    // This pool only draws flat pictures, which are no sheets and cannot say whether there is ink.
    run: (async (task: DrawTask | InkTask, options: RunOptions) => {
      if (task.kind === "ink") return sharedDrawing().run<"ink">(task, options);
      if (task.kind === "sheet") return sharedDrawing().run<"sheet">(task, options);
      const { kind, input } = task;
      const bytes = await (kind === "draw" ? standIn(input) : standInShared(input));
      return { ok: true, output: { bytes } };
    }) as Pool["run"],
    stop() {},
  };
}

/** Mockups without a database use it. */
export function undrawableHere(): UndrawableViews {
  const failed = new Set<string>();
  return {
    has: async (document, views) =>
      views.some((view) => failed.has(`${view} ${canonicalText(document)}`)),
    add: async (document, view) => void failed.add(`${view} ${canonicalText(document)}`),
  };
}

function open(): Pool {
  const opened = createDrawingPool({ timeoutMs: STEP_MS, niceness: NICENESS });
  atEndOfRun(() => opened.stop());
  return opened;
}

function standIn({ width, type, print, ...shirt }: Drawing): Promise<Uint8Array> {
  const { document, previews = [] } = print ?? {};
  const drawing = previews.reduce(
    (hash, { webp }) => Bun.hash(webp, hash),
    Bun.hash(JSON.stringify([shirt, document])),
  );
  const color = `#${(Number(drawing % 0xffffffn) + 1).toString(16).padStart(6, "0")}`;
  const key = `${color} ${width}.${type}`;
  const made = flats.get(key) ?? flat(color, width, type);
  flats.set(key, made);
  return made;
}

function standInShared(shown: SharePictureTask): Promise<Uint8Array> {
  const background = `#${(Bun.hash.crc32(JSON.stringify(shown)) % 0xffffff).toString(16).padStart(6, "0")}`;
  const create = { ...SHARE_PICTURE, channels: 3, background } as const;
  return sharp({ create }).jpeg().toBuffer();
}

function flat(background: string, width: number, type: Drawing["type"]): Promise<Uint8Array> {
  const height = Math.round((width * VIEW_SIZE.height) / VIEW_SIZE.width);
  const picture = sharp({ create: { width, height, channels: 3, background } });
  if (type === "webp") return picture.webp().toBuffer();
  if (type === "avif") return picture.avif({ effort: 0 }).toBuffer();
  return picture.jpeg().toBuffer();
}
