/** @jsxImportSource react */
import { beforeAll, beforeEach, expect, test } from "bun:test";
import { designFixture, imagesOf } from "#tools/testing/browser/design-api.ts";
import { FULL_FRONT_DRAFT, type NamedDraft } from "#tools/testing/browser/named-draft.ts";
import { type StudioPage, useStudio } from "#tools/testing/browser/studio.tsx";
import { NOT_ARRIVED } from "./save-shown.ts";

const DRAFT: NamedDraft = { ...FULL_FRONT_DRAFT, designDescription: "For the club" };
/** Beside the document. */
const FIELDS = { designDescription: "For the club", previewColor: "mint" };
const FRONT = { artworkId: 1, placement: { position: "full-front", size: 7 } };
const CONTINUE = "Continue to Product Selection";

const { studio, api, lib } = useStudio(DRAFT);
const gone: string[] = [];

beforeAll(() => {
  location.assign = (address) => gone.push(String(address));
  location.reload = () => gone.push("reloaded");
});

beforeEach(() => {
  gone.length = 0;
});

function inPanel(page: StudioPage): HTMLElement {
  return lib.within(page.getByRole("tabpanel")).getByRole("button", { name: CONTINUE });
}

/** The link of the ready view. */
function makeReady(page: StudioPage): HTMLElement {
  lib.fireEvent.click(inPanel(page));
  const ready = page.container.querySelector<HTMLElement>(".ready a");
  if (!ready) throw new Error("The ready view is not open");
  return ready;
}

const isBusy = (link: HTMLElement) => link.getAttribute("aria-disabled") === "true";

const show = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));

function held() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  return { answer: () => promise, release: (response: Response) => resolve(response) };
}

test("2.12 continue saves all that this tab shows, whatever another tab has made of the draft", async () => {
  const link = makeReady(studio.open());
  lib.fireEvent.click(link);
  lib.fireEvent.click(link);
  await lib.waitFor(() => expect(gone).toEqual(["/product"]));
  expect(api.drafts).toEqual([FIELDS]);
  expect(api.documents).toMatchObject([{ document: { areas: { front: [FRONT] } } }]);
});

test("2.12 continue waits for a back logo that is on its way", async () => {
  const { answer, release } = held();
  api.answerOnce(answer);
  const page = studio.open();
  studio.drop(page, "back");
  const link = makeReady(page);
  expect(page.getByText(/^Your design is being saved\./)).toBeTruthy();
  lib.fireEvent.click(link);
  await lib.waitFor(() => expect(api.uploads).toHaveLength(1));
  expect([isBusy(link), gone]).toEqual([true, []]);
  release(Response.json(designFixture({ id: 5 })));
  await lib.waitFor(() => expect(gone).toEqual(["/product"]));
  expect(api.drafts.at(-1)).toEqual(FIELDS);
  expect(imagesOf(api.documents.at(-1)?.document)).toEqual({ front: [1], back: [5] });
});

test("2.12 continue stays when the file that it waited for is none of ours", async () => {
  const page = studio.open();
  studio.drop(page, "back", new File(["hello"], "hello.txt"));
  lib.fireEvent.click(makeReady(page));
  await page.findByText("Upload failed");
  expect([gone, api.drafts]).toEqual([[], []]);
  // Its zone is in sight again, with what is wrong.
  lib.fireEvent.click(makeReady(page));
  await lib.waitFor(() => expect(gone).toEqual(["/product"]));
});

test("2.12 continue waits for a cutout, and orders it", async () => {
  const { answer, release } = held();
  api.answerCutoutOnce(answer);
  const page = studio.open();
  lib.fireEvent.click(await page.findByRole("button", { name: "Remove Background" }));
  const link = makeReady(page);
  lib.fireEvent.click(link);
  expect([isBusy(link), gone]).toEqual([true, []]);
  release(Response.json(designFixture({ id: 9, sourceId: 1 })));
  await lib.waitFor(() => expect(gone).toEqual(["/product"]));
  expect(api.drafts.at(-1)).toEqual(FIELDS);
  expect(imagesOf(api.documents.at(-1)?.document)).toEqual({ front: [9] });
});

test("continue stays when the cutout it waited for fails", async () => {
  api.answerCutoutOnce(() => new Response("Too busy", { status: 503 }));
  const page = studio.open();
  lib.fireEvent.click(await page.findByRole("button", { name: "Remove Background" }));
  const link = makeReady(page);
  lib.fireEvent.click(link);
  await page.findByText("Background removal failed");
  await lib.waitFor(() => expect(isBusy(link)).toBe(false));
  expect(gone).toEqual([]);
});

test("while a back logo has not arrived nothing looks ready, and continue leads to its retry", async () => {
  api.answerOnce(() => new Response("Bad gateway", { status: 502 }));
  const page = studio.open();
  studio.drop(page, "back");
  const link = makeReady(page);
  await lib.waitFor(() => expect(isBusy(link)).toBe(true));
  expect(page.getAllByText(NOT_ARRIVED.back).length).toBeGreaterThan(0);
  lib.fireEvent.click(link);
  await lib.waitFor(() => expect(page.queryAllByText(/^Ready to Choose/).length).toBe(0));
  expect(gone).toEqual([]);
  const next = inPanel(page);
  expect(next.hasAttribute("disabled")).toBe(true);
  lib.fireEvent.click(page.getByRole("button", { name: "Retry" }));
  await page.findByText("Back logo uploaded");
  expect(next.hasAttribute("disabled")).toBe(false);
});

test("2.12 continue stays when saving fails, and goes when it works again", async () => {
  api.answerDraftOnce(() => new Response("Down", { status: 503 }));
  const page = studio.open();
  const link = makeReady(page);
  lib.fireEvent.click(link);
  await page.findByText(/We will try again with your next change\./);
  await lib.waitFor(() => expect(isBusy(link)).toBe(false));
  expect(gone).toEqual([]);
  lib.fireEvent.click(link);
  await lib.waitFor(() => expect(gone).toEqual(["/product"]));
});

test.each([
  [404, "There is no such design. Upload it again.", "There is no such design. Upload it again."],
  [400, "{}", /^The shop did not accept them\. Reload the page/],
])(
  "continue stays when the shop answers %d, and the reason is shown",
  async (status, body, shown) => {
    api.answerDraftOnce(() => new Response(body, { status }));
    const page = studio.open();
    const link = makeReady(page);
    lib.fireEvent.click(link);
    await page.findByText(shown);
    await lib.waitFor(() => expect(isBusy(link)).toBe(false));
    expect(gone).toEqual([]);
  },
);

test("a page from the browser's cache is reloaded, once its changes are saved", async () => {
  const page = studio.open();
  lib.fireEvent.click(page.getByRole("radio", { name: "Red" }));
  show(false);
  expect(api.drafts).toEqual([]);
  show(true);
  await lib.waitFor(() => expect(gone).toEqual(["reloaded"]));
  expect(api.drafts).toEqual([{ previewColor: "red" }]);
});

test("a page with a file that is not uploaded yet is not reloaded", async () => {
  api.answerOnce(() => new Response("Bad gateway", { status: 502 }));
  const page = studio.open();
  studio.drop(page, "back");
  await page.findByRole("button", { name: "Retry" });
  show(true);
  await lib.act(async () => {});
  expect(gone).toEqual([]);
});
