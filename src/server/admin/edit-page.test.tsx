/** @jsxImportSource hono/jsx */
import { expect, test } from "bun:test";
import { accepted } from "#shop/forms/form.ts";
import { paths } from "#shop/paths.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { type EditPage, editPage, type SaveOutcome } from "./edit-page.tsx";

const shop = useShop();

type Note = { text: string; revision: string };

/** Serves a note that others change, and answers one form of it. */
async function send(text: string, given: { notes: (Note | undefined)[]; outcome: SaveOutcome }) {
  const notes = [...given.notes];
  const page: EditPage<Note, string> = {
    load: () => (notes.length > 1 ? notes.shift() : notes[0]),
    revision: ({ revision }) => revision,
    fields: ({ text }) => ({ text }),
    read: ({ text = "" }) => accepted(text),
    save: async () => given.outcome,
    differences: (now, { values }) => [{ label: "Text", saved: now.text, typed: values }],
    page: (_c, _, form) => ({
      title: "Note",
      here: paths.admin,
      head: <h1>Note</h1>,
      content: (
        <output>
          {form.revision}: {form.typed.text}
        </output>
      ),
    }),
  };
  const { createApp } = await import("../app.ts");
  const app = await createApp(shop.services);
  app.post("/note", ...editPage(page).POST);
  const answer = await app.request("/note", {
    method: "POST",
    headers: { origin: shop.services.config.APP_URL },
    body: new URLSearchParams({ text, revision: "1" }),
  });
  return { status: answer.status, html: await answer.text() };
}

const before = { text: "Before", revision: "1" };
const theirs = { text: "Theirs", revision: "2" };

test("35.2 a form that is based on an older version shows both, and what is saved now is its base", async () => {
  const { status, html } = await send("Mine", { notes: [before, theirs], outcome: "changed" });
  expect(status).toBe(409);
  expect(html).toMatch(/Saved now: <strong>Theirs<.*Yours: <strong>Mine</s);
  expect(html).toContain("2: Mine");
});

test("35.2 a form of what was deleted meanwhile has nothing to be shown beside", async () => {
  const late = await send("Mine", { notes: [before, undefined], outcome: "changed" });
  const gone = await send("Mine", { notes: [before], outcome: "gone" });
  expect([late.status, gone.status]).toEqual([404, 404]);
});

test("35.2 a form that is rejected stays based on what it was, whatever was saved meanwhile", async () => {
  const rejected = { notes: [theirs], outcome: { errors: { text: "No." } } };
  const { status, html } = await send("Mine", rejected);
  expect(status).toBe(422);
  expect(html).toContain("Nothing was saved");
  expect(html).toContain("1: Mine");
});
