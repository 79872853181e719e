import { expect, test } from "bun:test";
import type { DraftUpdate } from "#shop/designs/draft.ts";
import { ApiError } from "../../api.ts";
import { createDraftSaver } from "./draft-saver.ts";

function record(fail: (attempt: number) => Error | undefined = () => undefined, isNew = false) {
  const sent: DraftUpdate[] = [];
  let failures = 0;
  const rejections: (ApiError | undefined)[] = [];
  const saver = createDraftSaver({
    quiet: 60_000,
    isNew,
    onFailure: (rejection) => {
      failures++;
      rejections.push(rejection);
    },
    save: async (change) => {
      sent.push(change);
      const error = fail(sent.length);
      if (error) throw error;
    },
  });
  return { sent, saver, rejections, failures: () => failures };
}

test("3.26 changes are sent as one, the last of each winning", async () => {
  const { sent, saver } = record();
  saver.queue({ designSize: 6 });
  saver.queue({ previewColor: "red" });
  saver.queue({ designSize: 7 });
  await saver.flush();
  await saver.flush();
  expect(sent).toEqual([{ designSize: 7, previewColor: "red" }]);
  expect(saver.isPending).toBe(false);
});

test("before its first upload a new browser sends one save, even an empty one", async () => {
  const { sent, saver, failures } = record(
    (attempt) => (attempt === 1 ? new TypeError("Failed to fetch") : undefined),
    true,
  );
  await saver.flush();
  expect(sent).toEqual([]);
  await saver.flushBeforeUpload();
  await Promise.all([saver.flushBeforeUpload(), saver.flushBeforeUpload()]);
  expect(sent).toEqual([{}, {}]);
  // The upload that follows has a message of its own.
  expect(failures()).toBe(0);
  saver.queue({ designSize: 6 });
  await saver.flushBeforeUpload();
  await saver.flushBeforeUpload();
  expect(sent.slice(2)).toEqual([{ designSize: 6 }]);
});

test("a known browser sends no empty save before an upload", async () => {
  const { sent, saver } = record();
  await saver.flushBeforeUpload();
  expect(sent).toEqual([]);
});

test("3.26 what a lost connection swallowed goes with the next flush, under newer changes", async () => {
  const { sent, saver, failures } = record((attempt) =>
    attempt === 1 ? new TypeError("Failed to fetch") : undefined,
  );
  saver.queue({ designSize: 6, previewColor: "red" });
  await saver.flush();
  expect(failures()).toBe(1);
  saver.queue({ designSize: 9 });
  await saver.flush();
  expect(sent[1]).toEqual({ designSize: 9, previewColor: "red" });
});

test("3.26 what the shop rejects is not sent again", async () => {
  const { sent, saver, rejections } = record(() => new ApiError(400, "No such design"));
  saver.queue({ designId: 5 });
  await saver.flush();
  await saver.flush();
  expect(sent).toHaveLength(1);
  expect(rejections.map((rejection) => rejection?.reason)).toEqual(["No such design"]);
  expect([saver.isPending, saver.isSaved]).toEqual([false, false]);
});

test.each([408, 429, 503])("3.26 what is answered %d is sent again", async (status) => {
  const { sent, saver, rejections } = record((attempt) =>
    attempt === 1 ? new ApiError(status, "Later") : undefined,
  );
  saver.queue({ designSize: 6 });
  await saver.flush();
  expect([rejections, saver.isSaved]).toEqual([[undefined], false]);
  await saver.flush();
  expect(sent[1]).toEqual({ designSize: 6 });
  expect(saver.isSaved).toBe(true);
});
