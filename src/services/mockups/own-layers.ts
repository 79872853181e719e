import { LRUCache } from "lru-cache";
import { isPhoto } from "#shop/goods/photographs/is-photo.ts";
import { VIEW_SIZE } from "#shop/placement.ts";
import { readStored } from "../artwork/artwork-store.ts";
import type { DrawnThing, Task } from "../artwork/tasks.ts";
import { layersKey, shownPhotoKey } from "../artwork/things/thing-files.ts";
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

  async function find(key: string): Promise<Uint8Array> {
    const found = cached.get(key) ?? (await readStored(storage, key));
    if (!found) throw new NotDrawn(`${key} is not in the storage`);
    cached.set(key, found);
    return found;
  }

  async function withFiles<Thing extends DrawnThing>(
    thing: Thing,
    scale: LayerScale,
  ): Promise<Thing> {
    const { picture, masked } = thing.view;
    if (!isPhoto(picture)) return thing;
    const showsPhoto = thing.asItIs || masked?.includes(picture);
    const [layers, photo] = await Promise.all([
      find(layersKey(picture, scale)),
      showsPhoto && find(shownPhotoKey(picture, scale)),
    ]);
    return { ...thing, layers, ...(photo && { photo }) };
  }

  return async (task: DrawTask): Promise<DrawTask> => {
    if (task.kind === "draw")
      return { ...task, input: await withFiles(task.input, scaleOf(task.input.width)) };
    if (task.kind === "sheet") return { ...task, input: await withFiles(task.input, 2) };
    if (!("shirts" in task.input)) return task;
    const shirts = await Promise.all(task.input.shirts.map((shirt) => withFiles(shirt, 1)));
    return { kind: task.kind, input: { shirts } };
  };
}

export function scaleOf(width: number): LayerScale {
  return width > VIEW_SIZE.width ? 2 : 1;
}
