import { afterEach, expect, jest, test } from "bun:test";
import { createStore } from "jotai";
import { awaitLettersAtom, briefly, lettersAtom } from "./work.ts";

afterEach(() => {
  jest.useRealTimers();
});

test("2.63 letters that never come keep nobody from leaving: the studio waits three seconds at most", async () => {
  jest.useFakeTimers();
  const store = createStore();
  void store.set(awaitLettersAtom, new Promise(() => {}));
  let isOver = false;
  const wait = briefly(store.get(lettersAtom)).then(() => {
    isOver = true;
  });
  jest.advanceTimersByTime(2999);
  await Promise.resolve();
  expect(isOver).toBe(false);
  jest.advanceTimersByTime(1);
  await wait;
  expect(isOver).toBe(true);
});

test("2.63 who leaves waits for the letters of all texts, and for none once they have come", async () => {
  const store = createStore();
  const [one, other] = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()];
  const first = store.set(awaitLettersAtom, one.promise);
  const second = store.set(awaitLettersAtom, other.promise);
  one.resolve(true);
  await first;
  expect(store.get(lettersAtom)).toBeDefined();
  other.resolve(false);
  await second;
  expect(store.get(lettersAtom)).toBeUndefined();
});

test("2.63 letters that fail are waited for no longer, and the caller alone hears of it", async () => {
  const store = createStore();
  const failing = store.set(awaitLettersAtom, Promise.reject(new Error("no box")));
  await store.get(lettersAtom);
  await expect(failing).rejects.toThrow("no box");
  expect(store.get(lettersAtom)).toBeUndefined();
});

test("2.63 a shopper who leaves waits for nothing while no letters are on their way", async () => {
  await briefly(createStore().get(lettersAtom));
});
