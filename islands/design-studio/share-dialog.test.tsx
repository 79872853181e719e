/** @jsxImportSource react */
import { beforeEach, expect, test } from "bun:test";
import { designFixture } from "#tools/testing/browser/design-api.ts";
import { PAGE_WITH_TOASTS } from "#tools/testing/browser/dom.ts";
import {
  draftByName,
  FULL_FRONT_DRAFT,
  type NamedDraft,
} from "#tools/testing/browser/named-draft.ts";
import { STUDIO_PAGE } from "#tools/testing/browser/studio-page.ts";
import { useDom } from "#tools/testing/browser/use-dom.ts";
import { at, text } from "#tools/testing/data/advised-designs.ts";
import { DesignStudio } from "../design-studio.tsx";

const { api, lib } = useDom();

beforeEach(() => {
  document.body.innerHTML = PAGE_WITH_TOASTS;
});

function openStudio(draft: Partial<NamedDraft> = {}, signedIn = true) {
  return lib.render(
    <DesignStudio
      draft={draftByName({ ...FULL_FRONT_DRAFT, ...draft })}
      {...STUDIO_PAGE}
      signedIn={signedIn}
    />,
  );
}

type Page = ReturnType<typeof openStudio>;

async function openDialog(page: Page) {
  lib.fireEvent.click(page.getByRole("button", { name: "Share to Gallery" }));
  const dialog = await page.findByRole("dialog", { name: "Share to Gallery" });
  return lib.within(dialog);
}

type Dialog = Awaited<ReturnType<typeof openDialog>>;

const type = (dialog: Dialog, label: string, value: string) =>
  lib.fireEvent.change(dialog.getByRole("textbox", { name: new RegExp(`^${label}`) }), {
    target: { value },
  });

const press = (dialog: Dialog, label: string, key: string) =>
  lib.fireEvent.keyDown(dialog.getByRole("textbox", { name: new RegExp(`^${label}`) }), { key });

function addTag(dialog: Dialog, tag: string) {
  type(dialog, "Tags", tag);
  press(dialog, "Tags", "Enter");
}

const typedIn = (dialog: Dialog, label: string) =>
  dialog.getByRole<HTMLInputElement>("textbox", { name: new RegExp(`^${label}`) }).value;

const chosen = (dialog: Dialog) =>
  dialog
    .queryAllByRole("button", { name: /^Remove tag / })
    .map((button) => button.getAttribute("aria-label")?.slice("Remove tag ".length));

const submit = (dialog: Dialog) => dialog.getByRole<HTMLButtonElement>("button", { name: /^Shar/ });

function fill(dialog: Dialog) {
  type(dialog, "Title", "  Sunny side up  ");
  addTag(dialog, "sun");
}

function drop(page: Page) {
  const zone = page.container.querySelector("label:has(#front-file)");
  if (!zone) throw new Error("There is no idle zone");
  const files = [new File([new Uint8Array(9)], "a.png", { type: "image/png" })];
  lib.fireEvent.drop(zone, { dataTransfer: { files } });
}

const placed = (area: string, artworkId: number) => ({
  area,
  layers: [expect.objectContaining({ artworkId, placement: { position: "full-front", size: 7 } })],
});

test("2.29 14.1 sharing is offered once a design exists", async () => {
  const page = openStudio({ design: null });
  expect(page.queryByRole("button", { name: "Share to Gallery" })).toBeNull();
  drop(page);
  await page.findByRole("button", { name: "Share to Gallery" });
});

test("14.2 submit is disabled, and the dialog says what is missing, while the title is empty, there are no tags or the request is pending", async () => {
  const held = Promise.withResolvers<void>();
  api.answerShareOnce(async () => {
    await held.promise;
    return Response.json({ id: 1 }, { status: 201 });
  });
  const page = openStudio();
  const dialog = await openDialog(page);
  const hint = () => submit(dialog).getAttribute("aria-describedby");
  expect(submit(dialog).disabled).toBe(true);
  dialog.getByText("Give it a title.");
  expect(hint()).toBe("share-missing");
  type(dialog, "Title", "Sunny");
  expect(submit(dialog).disabled).toBe(true);
  dialog.getByText("Add a tag: type it and press Enter, or choose one.");
  addTag(dialog, "sun");
  expect(submit(dialog).disabled).toBe(false);
  expect(hint()).toBeNull();
  lib.fireEvent.click(submit(dialog));
  await lib.waitFor(() => expect(submit(dialog).textContent).toBe("Sharing..."));
  expect(submit(dialog).disabled).toBe(true);
  held.resolve();
  await page.findByText("Design shared!");
});

test("14.3 a share sends what the shirt shows, closes the dialog and resets the form", async () => {
  const page = openStudio({ backDesign: designFixture({ id: 2 }) });
  const dialog = await openDialog(page);
  fill(dialog);
  type(dialog, "Description", " Good morning ");
  lib.fireEvent.click(dialog.getByRole("button", { name: "retro" }));
  lib.fireEvent.click(dialog.getByRole("radio", { name: /^Private/ }));
  lib.fireEvent.click(submit(dialog));
  await page.findByText("Only you see it until an admin approves it for the gallery.");
  expect(page.getByText("Design shared!")).toBeTruthy();
  expect(api.shares).toEqual([
    {
      designId: 1,
      prints: [placed("front", 1), placed("back", 2)],
      title: "Sunny side up",
      description: "Good morning",
      tags: ["sun", "retro"],
      isPublic: false,
      textEditable: false,
      color: "mint",
    },
  ]);
  expect(page.queryByRole("dialog")).toBeNull();
  const again = await openDialog(page);
  expect([typedIn(again, "Title"), typedIn(again, "Description")]).toEqual(["", ""]);
  expect(chosen(again)).toEqual([]);
  expect(again.getByRole<HTMLInputElement>("radio", { name: /^Public/ }).checked).toBe(true);
});

test("14.30 of text, which needs no file, its maker says whether others may change it", async () => {
  const words = text(at(6, 4, 4, 1), "#000000");
  const page = openStudio({ design: null, document: { version: 1, areas: { back: [words] } } });
  const dialog = await openDialog(page);
  fill(dialog);
  const choice = dialog.getByRole<HTMLInputElement>("checkbox", { name: /^Others may/ });
  expect(choice.checked).toBe(false);
  lib.fireEvent.click(choice);
  lib.fireEvent.click(submit(dialog));
  await page.findByText("Design shared!");
  const prints = [{ area: "back", layers: [words] }];
  expect(api.shares).toMatchObject([{ prints, textEditable: true }]);
  const again = await openDialog(page);
  expect(again.getByRole<HTMLInputElement>("checkbox", { name: /^Others may/ }).checked).toBe(
    false,
  );
});

test("14.13 an upload that runs is waited for; one that was lost is sent again before the share", async () => {
  const held = Promise.withResolvers<Response>();
  api.answerOnce(() => held.promise);
  const page = openStudio();
  lib.fireEvent.click(page.getByRole("button", { name: "Upload a different file" }));
  drop(page);
  const dialog = await openDialog(page);
  fill(dialog);
  lib.fireEvent.click(submit(dialog));
  await lib.waitFor(() => expect(api.uploads.length).toBe(1));
  expect(api.shares).toEqual([]);
  held.resolve(new Response("", { status: 502 }));
  await page.findByText("Design shared!");
  expect(api.uploads.length).toBe(2);
  expect(api.shares).toMatchObject([{ designId: 2, title: "Sunny side up" }]);
});

test("14.4 a title of spaces and a missing tag are named", async () => {
  const page = openStudio();
  const dialog = await openDialog(page);
  press(dialog, "Title", "Enter");
  expect(dialog.getByText("Title required")).toBeTruthy();
  expect(dialog.getByText("Please enter a title for your design.")).toBeTruthy();
  type(dialog, "Title", "Sunny");
  press(dialog, "Title", "Enter");
  expect(dialog.getByText("Tags required")).toBeTruthy();
  expect(dialog.getByText("Please add at least one tag to categorize your design.")).toBeTruthy();
  addTag(dialog, "sun");
  type(dialog, "Title", "   ");
  lib.fireEvent.click(submit(dialog));
  expect(dialog.getByText("Title required")).toBeTruthy();
  expect(api.shares).toEqual([]);
});

test("14.6 tags come by Enter, by the button and from the popular ones, each once", async () => {
  const dialog = await openDialog(openStudio());
  addTag(dialog, " sun ");
  expect(dialog.getByText("Added tag sun")).toBeTruthy();
  type(dialog, "Tags", "egg");
  lib.fireEvent.click(dialog.getByRole("button", { name: "Add tag" }));
  lib.fireEvent.click(dialog.getByRole("button", { name: "funny" }));
  expect(chosen(dialog)).toEqual(["sun", "egg", "funny"]);
  addTag(dialog, "Egg");
  expect(dialog.getByText("The tag “Egg” is already there.")).toBeTruthy();
  expect(chosen(dialog)).toEqual(["sun", "egg", "funny"]);
  addTag(dialog, "x".repeat(21));
  expect(chosen(dialog).length).toBe(3);
  lib.fireEvent.click(dialog.getByRole("button", { name: "funny" }));
  lib.fireEvent.click(dialog.getByRole("button", { name: "Remove tag sun" }));
  expect(dialog.getByText("Removed tag sun")).toBeTruthy();
  expect(document.activeElement?.id).toBe("share-tag");
  type(dialog, "Tags", "");
  press(dialog, "Tags", "Backspace");
  expect(chosen(dialog)).toEqual([]);
});

test("14.5 14.7 there are twelve popular tags, and limits with counters", async () => {
  const dialog = await openDialog(openStudio());
  const popular = dialog.getByRole("group", { name: "Popular tags" });
  expect([...popular.querySelectorAll("button")].map(({ textContent }) => textContent)).toEqual(
    "logo typography abstract minimalist vintage modern retro funny quote sports music art".split(
      " ",
    ),
  );
  type(dialog, "Title", "Sunny egg up");
  expect(dialog.getByText(/^12\/100/)).toBeTruthy();
  expect(dialog.getByText(/^0\/500/)).toBeTruthy();
  expect(dialog.getByText(/^0\/20/)).toBeTruthy();
  const most = dialog.getAllByRole<HTMLInputElement>("textbox").map((box) => box.maxLength);
  expect(most).toEqual([100, 500, 20]);
  dialog.getByText(/needs admin approval to become public/);
});

test("14.11 closing and reloading lose nothing that was typed", async () => {
  const page = openStudio();
  const dialog = await openDialog(page);
  fill(dialog);
  type(dialog, "Tags", "half");
  lib.fireEvent.click(dialog.getByRole("button", { name: "Close" }));
  const again = await openDialog(page);
  expect(chosen(again)).toEqual(["sun"]);
  lib.cleanup();
  const reloaded = await openDialog(openStudio());
  expect(typedIn(reloaded, "Title")).toBe("  Sunny side up  ");
  expect(typedIn(reloaded, "Tags")).toBe("half");
  expect(chosen(reloaded)).toEqual(["sun"]);
});

const FAILED = "Failed to share design. Please try again.";

test.each([
  [500, "Oops", FAILED],
  [403, "This design may not be shared.", `${FAILED} This design may not be shared.`],
  [409, "You have shared this already.", `${FAILED} You have shared this already.`],
  [429, "Please wait 3 minutes.", `${FAILED} Please wait 3 minutes.`],
])(
  "14.10 a share answered %i says why, within the dialog, and keeps the text",
  async (status, body, said) => {
    api.answerShareOnce(() => new Response(body, { status }));
    const dialog = await openDialog(openStudio());
    fill(dialog);
    lib.fireEvent.click(submit(dialog));
    await dialog.findByText(said);
    expect(dialog.getByText("Error")).toBeTruthy();
    expect(chosen(dialog)).toEqual(["sun"]);
    expect(typedIn(dialog, "Title")).toBe("  Sunny side up  ");
    await lib.waitFor(() => expect(submit(dialog).disabled).toBe(false));
  },
);

test("14.12 a visitor finds the way to the login and back, and a session that has ended too", async () => {
  const visitor = await openDialog(openStudio({}, false));
  expect(visitor.getByText("Sharing needs an account")).toBeTruthy();
  const link = visitor.getByRole("link", { name: "Log in to share" });
  expect(link.getAttribute("href")).toBe("/login?return=%2Fdesign");
  fill(visitor);
  press(visitor, "Title", "Enter");
  expect(visitor.getByText(`${FAILED} Please log in to share your design.`)).toBeTruthy();
  expect(api.shares).toEqual([]);
  lib.cleanup();
  api.answerShareOnce(() => new Response("Please log in to share your design.", { status: 401 }));
  const dialog = await openDialog(openStudio());
  lib.fireEvent.click(submit(dialog));
  await dialog.findByRole("link", { name: "Log in to share" });
  await dialog.findByText(`${FAILED} Please log in to share your design.`);
});
