import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { startBuyer } from "#tools/testing/data/checkout.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();

async function share(visitor: Visitor, designId: number, ip = "192.0.2.7") {
  const design = { designId, title: "A disc", tags: ["logo"] };
  const answer = await visitor.request(paths.api.gallery, {
    method: "POST",
    body: JSON.stringify(design),
    headers: { "content-type": "application/json", "x-forwarded-for": ip },
  });
  return answer.ok ? ((await answer.json()) as { id: number; status: string }) : undefined;
}

async function sharer(verified: boolean) {
  const { visitor } = await register(shop, { verified });
  const { designId } = await startBuyer(shop, visitor);
  return { visitor, designId, share: (ip?: string) => share(visitor, designId, ip) };
}

test("14.32 an account without a proved email has three designs public at once; the next wait, and say why", async () => {
  const { visitor, share } = await sharer(false);
  const shared = [await share(), await share(), await share(), await share()];
  expect(shared.map((one) => one?.status)).toEqual([...Array(3).fill("approved"), "waiting"]);
  const id = shared.at(-1)?.id ?? 0;
  const page = await (await visitor.request(paths.galleryDesign(id))).text();
  expect(page).toContain("Waiting for approval");
  expect(page).toContain("Prove your email");
  const proved = await sharer(true);
  const all = [await proved.share(), await proved.share(), await proved.share()];
  expect([...all, await proved.share()].map((one) => one?.status)).toEqual(
    Array(4).fill("approved"),
  );
});

test("14.16 an IP shares 40 designs an hour, with however many accounts", async () => {
  const ip = "192.0.2.8";
  const [first, second, third] = [await sharer(true), await sharer(true), await sharer(true)];
  for (let at = 0; at < 20; at++) expect(await first.share(ip)).toBeDefined();
  for (let at = 0; at < 20; at++) expect(await second.share(ip)).toBeDefined();
  expect(await third.share(ip)).toBeUndefined();
  expect(await third.share("192.0.2.9")).toBeDefined();
});
