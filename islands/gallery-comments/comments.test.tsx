/** @jsxImportSource react */
import { afterAll, afterEach, beforeAll, beforeEach, expect, setSystemTime, test } from "bun:test";
import { focusManager } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { type Comment, commentPage } from "#shop/gallery/comment.ts";
import { startDom } from "#tools/testing/browser/dom.ts";
import { loadTestingLibrary, type TestingLibrary } from "#tools/testing/browser/testing-library.ts";
import { GalleryComments } from "../gallery-comments.tsx";

type Handle = (request: Request) => Response | Promise<Response>;

const PAGE = `<main></main><p data-comments="1">25 comments</p>
  <div id="toasts"><div role="status"></div><div role="alert"></div></div>`;
const OF_25 = Array.from({ length: 25 }, (_, at) => comment(25 - at));
const FIRST = commentPage(OF_25.slice(0, 21));

let requests: string[] = [];
let handle: Handle;
let server: Bun.Server<undefined>;
let dom: ReturnType<typeof startDom>;
let lib: TestingLibrary;

beforeAll(async () => {
  server = Bun.serve({
    port: 0,
    fetch(request) {
      requests.push(`${request.method} ${request.url.slice(server.url.origin.length)}`);
      return handle(request);
    },
  });
  dom = startDom(server.url.href);
  lib = await loadTestingLibrary();
});

beforeEach(() => {
  requests = [];
  handle = () => Response.json(OF_25.slice(20));
  document.body.innerHTML = PAGE;
});

afterEach(async () => {
  await lib.act(async () => lib.cleanup());
  setSystemTime();
  focusManager.setFocused(undefined);
});

afterAll(async () => {
  await dom.stop();
  await server.stop(true);
});

function comment(id: number, canDelete = true): Comment {
  return { id, userId: 1, content: `Comment ${id}`, createdAt: "2026-11-21", canDelete };
}

const ISLAND = (
  <GalleryComments
    galleryDesignId={1}
    first={FIRST}
    count={25}
    before={null}
    userId={1}
    maxLength={1000}
    typed=""
    error=""
  />
);

function openComments() {
  const page = lib.within(lib.render(ISLAND).container);
  return {
    page,
    shown: () => page.queryAllByText(/^Comment \d+$/).map(({ textContent }) => textContent),
    showMore: () => lib.fireEvent.click(page.getByRole("link", { name: "Show more comments" })),
    counter: () => document.querySelector("[data-comments]")?.textContent,
  };
}

const NEXT_PAGE = "GET /api/gallery/1/comments?limit=21&before=6";

test("13.15 without script the first page is there, with a link to the next one", () => {
  const html = renderToString(ISLAND);
  expect(html.match(/class="comment"/g)).toHaveLength(20);
  expect(html).toContain('href="/gallery/1?before=6#comments"');
  expect(html).not.toContain("Show the newest comments");
});

test("13.15 nothing is fetched for the first page: not at once, not on focus, not a day later", async () => {
  const { shown } = openComments();
  setSystemTime(new Date(Date.now() + 24 * 3_600_000));
  await lib.act(async () => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    window.dispatchEvent(new Event("online"));
  });
  expect(shown()).toHaveLength(20);
  expect(requests).toEqual([]);
});

test("13.15 the next page follows the first, once", async () => {
  const { page, shown, showMore, counter } = openComments();
  showMore();
  showMore();
  await page.findByText("Comment 1");
  expect(shown()).toEqual(OF_25.map(({ content }) => content));
  expect(page.queryAllByRole("link", { name: "Show more comments" }).length).toBe(0);
  expect(requests).toEqual([NEXT_PAGE]);
  expect(counter()).toBe("25 comments");
});

test.each([401, 500])(
  "a page answered with %d is reported as failed, and not tried again",
  async (status) => {
    handle = () => new Response("No", { status });
    const { page, shown, showMore } = openComments();
    showMore();
    await lib.within(document.body).findByText("Failed to load comments. Please try again.");
    await lib.act(async () => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
    });
    expect(requests).toEqual([NEXT_PAGE]);
    expect(shown()).toHaveLength(20);

    handle = () => Response.json(OF_25.slice(20));
    showMore();
    await page.findByText("Comment 1");
  },
);

test("13.15 what is posted and deleted while the next page is on its way stays so", async () => {
  const { page, shown, showMore, counter } = openComments();
  const held = Promise.withResolvers<Response>();
  handle = ({ method }) =>
    method === "GET" ? held.promise.then((answer) => answer.clone()) : handleChange(method);
  const handleChange = (method: string) =>
    method === "POST" ? Response.json(comment(26)) : new Response(null, { status: 204 });

  showMore();
  lib.fireEvent.input(page.getByRole("textbox"), { target: { value: "Comment 26" } });
  lib.fireEvent.click(page.getByRole("button", { name: "Send" }));
  await lib.waitFor(() => expect(document.querySelectorAll("#comment-26").length).toBe(1));
  const [, second] = page.getAllByRole("button", { name: "Delete this comment" });
  if (!second) throw new Error("There is no second comment to delete");
  lib.fireEvent.click(second);
  await lib.waitFor(() => expect(shown()).not.toContain("Comment 25"));

  held.resolve(Response.json(OF_25.slice(20)));
  await page.findByText("Comment 1");
  expect(shown()).toEqual(
    [26, 24, ...Array.from({ length: 23 }, (_, at) => 23 - at)].map((id) => `Comment ${id}`),
  );
  expect(counter()).toBe("25 comments");
});
