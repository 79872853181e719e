/** @jsxImportSource hono/jsx */
import { expect, test } from "bun:test";
import type { Child } from "hono/jsx";
import { useShop } from "#tools/testing/use-shop.ts";
import { useShop as useShownShop } from "#ui/shop.ts";
import { Slot } from "#ui/slot.tsx";
import { handlers } from "../factory.ts";
import { renderSoon } from "./render-deferred.tsx";

const shop = useShop();
let arrive: (page: Child) => void = () => {};

/** A page whose data arrives when the test says so. */
const slow = handlers((c) =>
  renderSoon(c, new Promise<Child>((resolve) => (arrive = resolve)), <p>three skeletons</p>, {
    title: "Slow",
  }),
);

function ShopName() {
  return <i>{useShownShop().name}</i>;
}

test("1.20 22.25 skeletons go out first when the data is slow, and the content follows without script", async () => {
  const { createApp } = await import("../app.ts");
  await shop.sql`update shop_settings set name = 'Tee Works'`;
  shop.services.shopSettings.drop();
  const app = await createApp(shop.services);
  app.get("/slow", ...slow);
  const answer = await app.request("/slow");
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const first = (await reader?.read())?.value ?? "";
  expect(first).toContain('<template shadowrootmode="open">');
  expect(first).toContain("<slot><p>three skeletons</p></slot></template>");
  expect(first).not.toContain("</main>");
  arrive(
    <>
      <p>five shirts</p>
      <ShopName />
      <Slot fill={({ cartCount }) => <b>{cartCount}</b>} />
    </>,
  );
  const second = (await reader?.read())?.value ?? "";
  expect(second).toStartWith("<div><p>five shirts</p><i>Tee Works</i><b>0</b></div></div>");
  expect(first + second).toEndWith("</html>");
  expect(answer.headers.get("content-security-policy")).toContain("script-src 'none'");
});
