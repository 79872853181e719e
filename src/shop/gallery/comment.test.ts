import { expect, test } from "bun:test";
import { COMMENTS_LIMIT, commentDate, commentPage, countText } from "./comment.ts";

const comments = (length: number) =>
  Array.from({ length }, (_, at) => ({
    id: length - at,
    userId: 1,
    content: "Hello",
    createdAt: "2026-11-21T23:59:59.000Z",
    canDelete: false,
  }));

test("13.15 a page knows whether there are more by the one comment that it does not show", () => {
  expect(commentPage(comments(0))).toEqual({ comments: [], next: null });
  expect(commentPage(comments(COMMENTS_LIMIT - 1)).next).toBeNull();
  const page = commentPage(comments(COMMENTS_LIMIT));
  expect(page.comments).toHaveLength(20);
  expect(page.next).toBe(2);
});

test("13.8 a date is the day in UTC, wherever it is read", () => {
  expect(commentDate("2026-11-21T23:59:59.000Z")).toBe("Nov 21, 2026");
});

test("13.15 one is counted as one", () => {
  expect([0, 1, 2].map((count) => countText(count, "comment"))).toEqual([
    "0 comments",
    "1 comment",
    "2 comments",
  ]);
});
