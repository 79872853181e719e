/** @jsxImportSource hono/jsx */
import { expect, test } from "bun:test";
import { NotFoundPage } from "./_404.tsx";

test("the not-found page has the spec's heading and text", () => {
  const html = String(<NotFoundPage />);
  expect(html).toContain("<h1>404 Page Not Found</h1>");
  expect(html).toContain("<p>Did you forget to add the page to the router?</p>");
});
