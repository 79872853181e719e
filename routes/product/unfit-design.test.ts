import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { textLayer } from "#tools/testing/data/documents.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

const SHIRT = { product: "1", size: "M", color: "Mint", quantity: "1" };

test("63.1 where a product lacks the areas of a design, the page says that it does not fit", async () => {
  const visitor = shop.visitor();
  const document = {
    version: 1,
    areas: { lid: [{ ...textLayer("LUNCH"), x: 2, y: 1, width: 2 }] },
  };
  const saved = await visitor.sendJson(paths.api.draft, { document }, "PUT");
  expect(saved.status).toBe(200);
  await visitor.post(paths.product, new URLSearchParams(SHIRT));
  const page = await (await visitor.request(`${paths.product}?product=1`)).text();
  expect(page).toContain("This design does not fit");
  expect(page).toContain(
    "Your design prints on the lid, which this shirt does not have. Delete what is there, or choose another product.",
  );
  expect(page).not.toContain("No design selected");
});
