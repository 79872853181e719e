/** @jsxImportSource react */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "bun:test";
import { GALLERY_LIMITS } from "#shop/gallery/limits.ts";
import { PAGE_WITH_TOASTS, startDom } from "#tools/testing/browser/dom.ts";
import { loadTestingLibrary, type TestingLibrary } from "#tools/testing/browser/testing-library.ts";
import { GalleryComments } from "../gallery-comments.tsx";

type Answer = (content: string) => Response | Promise<Response>;

let sent: string[] = [];
let answer: Answer;
let server: Bun.Server<undefined>;
let dom: ReturnType<typeof startDom>;
// The library looks for a document when it is loaded; its `screen` stays that of the first file of
// a run.
let lib: TestingLibrary;

beforeAll(async () => {
  server = Bun.serve({
    port: 0,
    async fetch(request) {
      const { content } = (await request.json()) as { content: string };
      sent.push(content);
      return answer(content);
    },
  });
  dom = startDom(server.url.href);
  lib = await loadTestingLibrary();
});

beforeEach(() => {
  sent = [];
  document.body.innerHTML = PAGE_WITH_TOASTS;
});

// The window must be there while an answer still changes what is drawn.
afterEach(async () => {
  await lib.act(async () => lib.cleanup());
});

afterAll(async () => {
  await dom.stop();
  await server.stop(true);
});

function openForm() {
  const { container } = lib.render(
    <GalleryComments
      galleryDesignId={1}
      first={{ comments: [], next: null }}
      count={0}
      before={null}
      userId={1}
      maxLength={GALLERY_LIMITS.comment}
      typed=""
      error=""
    />,
  );
  const page = lib.within(container);
  const box = page.getByRole<HTMLTextAreaElement>("textbox", { name: "Add a comment" });
  const button = page.getByRole<HTMLButtonElement>("button", { name: "Send" });
  return {
    page,
    box,
    button,
    type: (value: string) => lib.fireEvent.input(box, { target: { value } }),
    send: () => lib.fireEvent.click(button),
  };
}

/** Sends a comment whose response the test decides on later. */
function sendHeld(form: ReturnType<typeof openForm>, text: string) {
  const held = Promise.withResolvers<Response>();
  answer = () => held.promise;
  form.type(text);
  form.send();
  expect(form.box.value).toBe("");
  return (status: number, body = "") => held.resolve(new Response(body, { status }));
}

const FAILED = "Failed to post comment. Please try again.";
const TOO_LONG = "A comment can have up to 1000 characters. Shorten it, or send it in two.";

test("13.12 a comment that fails is back in the box", async () => {
  const form = openForm();
  const fail = sendHeld(form, "  First ");
  fail(500);
  await lib.within(document.body).findByText(FAILED);
  expect([form.box.value, form.button.disabled]).toEqual(["First", false]);
});

test("13.12 one that fails while the next is typed stands in front of it, and the cursor stays", async () => {
  const form = openForm();
  const fail = sendHeld(form, "First");
  form.type("Second");
  form.box.setSelectionRange(3, 3);
  fail(500);
  await lib.within(document.body).findByText(FAILED);
  expect(form.box.value).toBe("First\nSecond");
  expect(form.box.selectionStart).toBe("First\nSec".length);
  answer = (content) => Response.json({ id: 7, userId: 1, content, createdAt: "2026-11-21" });
  await lib.waitFor(() => expect(form.button.disabled).toBe(false));
  form.send();
  await lib.waitFor(() => expect(sent).toEqual(["First", "First\nSecond"]));
});

test("13.12 nothing is cut when both are too long together: the form says so and sends nothing", async () => {
  const form = openForm();
  const fail = sendHeld(form, "a".repeat(600));
  form.type("b".repeat(600));
  fail(500);
  await form.page.findByText(TOO_LONG);
  expect(form.box.value).toBe(`${"a".repeat(600)}\n${"b".repeat(600)}`);
  expect(form.box.getAttribute("aria-describedby")).toBe("content-error");
  await lib.waitFor(() => expect(form.button.disabled).toBe(false));
  form.send();
  expect(form.box.value).toHaveLength(1201);
  form.page.getByText(TOO_LONG);
  expect(sent).toHaveLength(1);

  answer = (content) => Response.json({ id: 8, userId: 1, content, createdAt: "2026-11-21" });
  form.type("b".repeat(600));
  form.send();
  await lib.waitFor(() => expect(sent).toEqual(["a".repeat(600), "b".repeat(600)]));
  expect(form.page.queryByText(TOO_LONG)).toBeNull();
});

test("13.12 what the shop says of a comment it rejects stands below the box", async () => {
  const form = openForm();
  const fail = sendHeld(form, "First");
  form.type("Second");
  fail(429, "Please wait 3 minutes.");
  await form.page.findByText("Please wait 3 minutes.");
  expect(form.box.value).toBe("First\nSecond");
});
