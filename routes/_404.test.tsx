/** @jsxImportSource hono/jsx */
import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { DEFAULT_SETTINGS } from "#shop/settings/shop-settings.ts";
import { ShopOnPage } from "#ui/shop.ts";
import { NotFoundPage } from "./_404.tsx";

const notFound = () =>
  String(
    <ShopOnPage.Provider value={DEFAULT_SETTINGS}>
      <NotFoundPage />
    </ShopOnPage.Provider>,
  );

test("1.5 an unknown page says so, and asks whether the router knows it", () => {
  const html = notFound();
  expect(html).toContain("<h1>404 Page Not Found</h1>");
  expect(html).toContain("<p>Did you forget to add the page to the router?</p>");
});

test("1.5 it leads a visitor on: by a search of the gallery, to the home page and elsewhere", () => {
  const html = notFound();
  expect(html).toMatch(/<search><form[^>]* action="\/gallery">/);
  expect(html).toMatch(/<input[^>]* name="q" aria-label="Search the gallery"/);
  for (const path of [paths.home, paths.design, paths.product, paths.gallery, paths.help]) {
    expect(html).toContain(`href="${path}"`);
  }
});
