/** @jsxImportSource hono/jsx */
import { expect, test } from "bun:test";
import { DEFAULT_SETTINGS } from "#shop/settings/shop-settings.ts";
import { ShopOnPage, useShop } from "#ui/shop.ts";
import { NOBODY, Slot } from "#ui/slot.tsx";
import { fillParts } from "./parts.ts";
import { renderParts } from "./render-parts.tsx";

function ShopName() {
  return <i>{useShop().name}</i>;
}

function Page({ isNamedInside }: { isNamedInside: boolean }) {
  const { name } = useShop();
  return (
    <p>
      <Slot fill={() => (isNamedInside ? <ShopName /> : <i>{name}</i>)} />
    </p>
  );
}

async function render(isNamedInside: boolean): Promise<string> {
  const parts = await renderParts(
    <ShopOnPage.Provider value={{ ...DEFAULT_SETTINGS, name: "Tee Works" }}>
      <Page isNamedInside={isNamedInside} />
    </ShopOnPage.Provider>,
  );
  return String(fillParts(parts, NOBODY));
}

test("a slot that reads the shop as it is filled fails, and names no other shop", async () => {
  expect(await render(false)).toBe("<p><i>Tee Works</i></p>");
  await expect(render(true)).rejects.toThrow("read the shop outside its slot");
});

test("nothing reads the shop where no page is rendered", () => {
  expect(() => String(<ShopName />)).toThrow("Render this inside `ShopOnPage`");
});

test("a page without slots whose components wait is plain text", async () => {
  const parts = await renderParts(<Later />);
  expect(String(fillParts(parts, NOBODY))).toBe("<b>later</b>");
});

async function Later() {
  return <b>{await Promise.resolve("later")}</b>;
}
