import { expect, test } from "bun:test";
import { paths, withQuery } from "#shop/paths.ts";
import { useShop } from "../use-shop.ts";

const shop = useShop();

test("22.52 a visitor's page does not wait for the hundred that another sent before", async () => {
  const [sender, visitor] = [shop.visitor(), shop.visitor()];
  // The two are there: a shop with an empty street is shared by nobody.
  await Promise.all(
    [sender, visitor].map((one) => one.request(withQuery(paths.gallery, { q: "shirt" }))),
  );
  let answered = 0;
  const sent = Array.from({ length: 100 }, async (_, at) => {
    const answer = await sender.request(withQuery(paths.gallery, { q: `sun ${at}` }));
    await answer.text();
    answered += 1;
    return answer.status;
  });
  const page = await visitor.request(withQuery(paths.gallery, { q: "moon" }));
  expect(page.status).toBe(200);
  expect(answered).toBeLessThan(50);
  expect(new Set(await Promise.all(sent))).toEqual(new Set([200]));
});

test("22.53 what stands in too long a line is told when to come again, a program as JSON", async () => {
  const [sender, visitor] = [shop.visitor(), shop.visitor()];
  await visitor.request(withQuery(paths.gallery, { q: "moon" }));
  const answers = await Promise.all(
    Array.from({ length: 300 }, () => sender.request(`${paths.api.gallery}?limit=1`)),
  );
  const rejected = answers.filter(({ status }) => status === 429);
  expect(rejected.length).toBeGreaterThan(0);
  expect(rejected[0]?.headers.get("retry-after")).toBe("1");
  expect(await rejected[0]?.json()).toEqual({
    message: "Many requests came at once. Please try again in a moment.",
  });
});
