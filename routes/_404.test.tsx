/** @jsxImportSource hono/jsx */
import { expect, test } from "bun:test";
import { NotFoundPage } from "./_404.tsx";

test("an unknown page says so, and asks whether the router knows it", () => {
  const html = String(<NotFoundPage />);
  expect(html).toContain("<h1>404 Page Not Found</h1>");
  expect(html).toContain("<p>Did you forget to add the page to the router?</p>");
});
