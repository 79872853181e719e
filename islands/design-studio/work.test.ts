import { expect, test } from "bun:test";
import { createStore } from "jotai";
import { CONNECTION_LOST, UploadError } from "./upload/send-design.ts";
import { type Work, workAtom, workIsDone } from "./work.ts";

const lost = () => Promise.reject(new UploadError(CONNECTION_LOST, true));

function noted(work: Work) {
  const store = createStore();
  store.set(workAtom, "front", work);
  return store;
}

test("work under way is waited for, on both sides", async () => {
  const [front, back] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const store = noted({ done: front.promise });
  store.set(workAtom, "back", { done: back.promise });
  const order: string[] = [];
  const waiting = workIsDone(store).then(() => order.push("done"));
  front.resolve();
  await front.promise;
  order.push("front");
  back.resolve();
  await waiting;
  expect(order).toEqual(["front", "done"]);
});

test("an upload that was lost is sent once more, and no more than once", async () => {
  let sent = 0;
  function owed(answer: () => Promise<unknown>) {
    const again = () => {
      sent++;
      store.set(workAtom, "front", { done: answer(), again });
    };
    const store = noted({ done: lost(), again });
    return store;
  }
  await workIsDone(owed(() => Promise.resolve()));
  expect(sent).toBe(1);
  await expect(workIsDone(owed(lost))).rejects.toThrow(CONNECTION_LOST);
  expect(sent).toBe(2);
});

test("what fails for good stops who waits for it, and nobody who comes later", async () => {
  const store = noted({ done: Promise.reject(new UploadError("This file is damaged.", false)) });
  await expect(workIsDone(store)).rejects.toThrow("This file is damaged.");
  await workIsDone(store);
});

test("an upload that is given up, or that another one replaces, is not sent again", async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  const store = noted({ done: promise, again: () => expect.unreachable() });
  const waiting = workIsDone(store);
  store.set(workAtom, "front", null);
  reject(new UploadError("The upload was canceled.", true));
  await waiting;
});
