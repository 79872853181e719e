import { LRUCache } from "lru-cache";
import { isPhoto } from "#shop/goods/own/problems.ts";
import { VIEW_SIZE } from "#shop/placement.ts";
import { readStored } from "../artwork/artwork-store.ts";
import type { Task } from "../artwork/tasks.ts";
import { layersKey } from "../artwork/things/thing-files.ts";
import type { Storage } from "../storage/storage.ts";
import type { LayerScale } from "./layers.ts";
import { NotDrawn } from "./turns.ts";

/** Limit of drawing: planes of the owner's photographs in memory [bytes]; read from the storage again. */
const MAX_BYTES = 32 * 1024 ** 2;

/** The drawing processes do these tasks. */
export type DrawTask = Extract<Task, { kind: "draw" | "share-picture" | "sheet" }>;

/**
 * The drawing process opens no connection: the planes of what is not on its disk go with the task.
 */
export function createOwnLayers(storage: Storage) {
  const cached = new LRUCache<string, Uint8Array>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ length }) => length,
  });

  async function find(picture: string, scale: LayerScale): Promise<Uint8Array | undefined> {
    if (!isPhoto(picture)) return undefined;
    const key = layersKey(picture, scale);
    const found = cached.get(key) ?? (await readStored(storage, key));
    if (!found) throw new NotDrawn(`the planes of ${picture} are not in the storage`);
    cached.set(key, found);
    return found;
  }

  return async (task: DrawTask): Promise<DrawTask> => {
    if (task.kind === "draw") {
      const { view, width } = task.input;
      const layers = await find(view.picture, scaleOf(width));
      return layers ? { ...task, input: { ...task.input, layers } } : task;
    }
    if (task.kind === "sheet") {
      const layers = await find(task.input.view.picture, 2);
      return layers ? { ...task, input: { ...task.input, layers } } : task;
    }
    if (!("shirts" in task.input)) return task;
    const shirts = await Promise.all(
      task.input.shirts.map(async (shirt) => {
        const layers = await find(shirt.view.picture, 1);
        return layers ? { ...shirt, layers } : shirt;
      }),
    );
    return { kind: task.kind, input: { shirts } };
  };
}

export function scaleOf(width: number): LayerScale {
  return width > VIEW_SIZE.width ? 2 : 1;
}
