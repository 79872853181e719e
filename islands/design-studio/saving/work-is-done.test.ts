import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { designFixture, startDesignApi } from "#tools/testing/browser/design-api.ts";
import { startDom } from "#tools/testing/browser/dom.ts";
import { studioStore } from "#tools/testing/browser/studio-store.ts";
import { addFilesAtom } from "../upload/add-files.ts";
import { dropUploadAtom, zoneUploadAtoms } from "../upload/pending-uploads.ts";
import { workAtom } from "./work.ts";
import { workIsDone } from "./work-is-done.ts";

let api: ReturnType<typeof startDesignApi>;
let dom: ReturnType<typeof startDom>;
let store: ReturnType<typeof studioStore>;

beforeAll(() => {
  api = startDesignApi();
  dom = startDom(api.url);
});

beforeEach(() => {
  api.forget();
  store = studioStore();
});

afterAll(async () => {
  await dom.stop();
  api.stop();
});

const lost = () => new Response("Bad gateway", { status: 502 });

function addToZone(area: "front" | "back", bytes: Uint8Array<ArrayBuffer> | string = PNG): void {
  store.set(addFilesAtom, { files: [new File([bytes], `${area}.png`)], area, at: "named" });
}

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

test("3.27 work under way is waited for, on both sides", async () => {
  const [front, back] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  store.set(workAtom, front.promise);
  store.set(workAtom, back.promise);
  const order: string[] = [];
  const waiting = workIsDone(store).then(() => order.push("done"));
  front.resolve();
  await front.promise;
  order.push("front");
  back.resolve();
  await waiting;
  expect(order).toEqual(["front", "done"]);
});

test("3.27 an upload that was lost is sent once more, and no more than once", async () => {
  api.answerOnce(lost);
  addToZone("front");
  await workIsDone(store);
  expect(api.uploads).toHaveLength(2);
  for (const _ of ["first", "again"]) api.answerOnce(lost);
  addToZone("back");
  await expect(workIsDone(store)).rejects.toThrow("Failed to upload design");
  expect(api.uploads).toHaveLength(4);
});

test("3.27 what fails for good stops who waits for it, and nobody who comes later", async () => {
  api.answerOnce(() => Response.json({ message: "This file is damaged." }, { status: 400 }));
  addToZone("front");
  await expect(workIsDone(store)).rejects.toThrow("This file is damaged.");
  await workIsDone(store);
});

test("3.27 an upload that is given up, or that another one replaces, is not sent again", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  api.answerOnce(() => promise);
  addToZone("front");
  const waiting = workIsDone(store);
  const id = store.get(zoneUploadAtoms.front)?.id ?? "";
  while (api.uploads.length === 0) await Bun.sleep(1);
  store.set(dropUploadAtom, id);
  await waiting;
  resolve(Response.json(designFixture()));
  expect(store.get(zoneUploadAtoms.front)).toBeUndefined();

  api.answerOnce(lost);
  addToZone("front");
  addToZone("front");
  await workIsDone(store);
  expect(api.uploads.length).toBeLessThan(4);
});
