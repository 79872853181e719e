/** @jsxImportSource react */
import { expect, spyOn, test } from "bun:test";
import { documentByName } from "#shop/documents/named-placement.ts";
import { designFixture } from "#tools/testing/browser/design-api.ts";
import type { NamedDraft } from "#tools/testing/browser/named-draft.ts";
import { type StudioPage, useStudio } from "#tools/testing/browser/studio.tsx";
import { unpack } from "./tab-copy.ts";

const DRAFT: NamedDraft = {
  id: 5,
  revision: 3,
  design: designFixture(),
  backDesign: null,
  designSize: 5,
  designPosition: "center",
  designDescription: "",
  previewColor: "white",
};

const { studio, api, lib } = useStudio(DRAFT);

const layer = (page: StudioPage) => page.getByRole("button", { name: /^Image sunny\.png/ });

function press(page: StudioPage, key: string) {
  lib.act(() => layer(page).focus());
  lib.fireEvent.keyDown(layer(page), { key });
}

const select = (page: StudioPage) => lib.fireEvent.keyDown(layer(page), { key: "Enter" });

test("2.43 a document is saved upon the revision that it was made from, then upon the answer's", async () => {
  api.answerDraftOnce(() => Response.json({ id: 5, revision: 4, name: "" }));
  const page = studio.open();
  select(page);
  press(page, "ArrowDown");
  await lib.waitFor(() => expect(api.documents).toHaveLength(1));
  expect(api.documents[0]).toMatchObject({ draftId: 5, revision: 3 });
  expect(api.documents[0]?.document.areas.front).toMatchObject([{ artworkId: 1, y: 5.55 }]);
  press(page, "ArrowDown");
  await lib.waitFor(() => expect(api.documents[1]).toMatchObject({ draftId: 5, revision: 4 }));
  // The document alone: it holds what the other fields would say.
  expect(api.drafts).toEqual([]);
});

test("2.43 what another tab has changed meanwhile stays; this tab goes on with a draft of its own", async () => {
  api.answerDraftOnce(() => new Response("Changed elsewhere", { status: 409 }));
  const page = studio.open();
  select(page);
  press(page, "ArrowDown");
  await page.findByText("Another tab changed this design, too. Its version is under My designs.");
  expect(api.ownDrafts).toMatchObject([{ document: api.documents[0]?.document }]);
  press(page, "ArrowDown");
  await lib.waitFor(() => expect(api.documents[1]).toMatchObject({ draftId: 77, revision: 1 }));
});

test("2.43 a save without an answer is followed by the next one, since the shop may have it", async () => {
  api.answerDraftOnce(() => new Response("Bad gateway", { status: 502 }));
  const page = studio.open();
  select(page);
  press(page, "ArrowDown");
  await page.findByText("Changes not saved");
  expect(api.drafts).toEqual([]);
  press(page, "ArrowDown");
  await lib.waitFor(() => expect(api.drafts).toEqual([{ follows: [expect.any(String)] }]));
});

test.each([502, 400])(
  "2.64 after an answer of %d nothing says that the design is saved, until it is, and then nothing that it is not",
  async (status) => {
    api.answerDraftOnce(() => new Response("{}", { status }));
    const page = studio.open();
    const saved = () => page.queryAllByText(/is saved as you go/).length;
    const unsaved = () => page.queryAllByText(/is not saved yet/).length;
    select(page);
    press(page, "ArrowDown");
    await page.findByText("Changes not saved");
    await lib.waitFor(() => expect([saved(), unsaved()]).toEqual([0, 1]));
    const panel = lib.within(page.getByRole("tabpanel"));
    lib.fireEvent.click(panel.getByRole("button", { name: "Continue to Product Selection" }));
    await page.findByText(/^Your design is not saved yet\. Pick/);
    expect([saved(), unsaved()]).toEqual([0, 2]);

    press(page, "ArrowDown");
    await page.findByText(/^Your design is saved as you go\. Pick/);
    await lib.waitFor(() => expect(page.queryByText("Changes not saved")).toBeNull());
    expect([saved(), unsaved()]).toEqual([2, 0]);
  },
);

test("2.43 whoever has no room for a design of its own reads what to do", async () => {
  const full = "You have 200 saved designs, and no more can be saved.";
  api.answerDraftOnce(() => new Response("Changed elsewhere", { status: 409 }));
  api.answerDraftOnce(() => new Response(full, { status: 409 }));
  const page = studio.open();
  select(page);
  press(page, "ArrowDown");
  await page.findByText(full);
});

test("2.44 what was not saved when the page went is there when it comes again, and is saved", async () => {
  api.answerDraftOnce(() => new Response("Bad gateway", { status: 502 }));
  const page = studio.open();
  select(page);
  press(page, "ArrowDown");
  await page.findByText("Changes not saved");
  window.dispatchEvent(new Event("pagehide"));
  await lib.waitFor(() => expect(sessionStorage.length).toBe(1));
  page.unmount();
  api.forget();

  const again = studio.open();
  const place = "8.0 × 9.0 in, 4.0 in below the collar";
  await lib.waitFor(() =>
    expect(layer(again).getAttribute("aria-label")).toBe(`Image sunny.png, ${place}`),
  );
  await lib.waitFor(() => expect(api.documents[0]).toMatchObject({ draftId: 5, revision: 3 }));
  expect(again.getByRole("button", { name: "Undo: Move sunny.png" })).toBeTruthy();
});

test("2.51 a change is sent before the page goes, since a busy browser may end it without a word", async () => {
  const never = new AbortController().signal;
  const endless = spyOn(AbortSignal, "timeout").mockReturnValue(never);
  const { promise, resolve } = Promise.withResolvers<Response>();
  api.answerDraftOnce(() => promise);
  const page = studio.open();
  select(page);
  press(page, "ArrowDown");
  await lib.waitFor(() => expect(api.documents).toHaveLength(1));
  press(page, "ArrowDown");
  window.dispatchEvent(new Event("beforeunload"));
  await lib.waitFor(() => expect(api.documents).toHaveLength(2));
  // Its tab has it, too, and knows that the shop may.
  const copy = unpack(sessionStorage.getItem("printhread-studio") ?? "");
  expect(copy?.unanswered).toHaveLength(2);
  expect(copy?.history.done).toHaveLength(1);
  endless.mockRestore();
  resolve(Response.json({ id: 5, revision: 4, name: "" }));
});

test("2.43 what another tab has saved since is what a page without unsaved changes shows", async () => {
  const page = studio.open();
  select(page);
  press(page, "ArrowDown");
  // The change is not known to be saved until its answer is here.
  await lib.waitFor(() => {
    window.dispatchEvent(new Event("pagehide"));
    const copy = unpack(sessionStorage.getItem("printhread-studio") ?? "");
    expect(copy?.saved).toContain("5.55");
  });
  page.unmount();
  const placement = { position: "full-front", size: 9 } as const;
  const document = documentByName({ front: DRAFT.design, back: null }, placement);
  const again = studio.open({ document, revision: 9 });
  expect(layer(again).getAttribute("aria-label")).toContain("12.0 × 13.5 in");
  expect(again.getByRole("button", { name: "Undo" }).getAttribute("aria-disabled")).toBe("true");
});
