import { beforeAll, expect, test } from "bun:test";
import { OUTSIDE_NAMES } from "#services/health/outside.ts";
import { paths } from "#shop/paths.ts";
import { freePort } from "#tools/dev/free-port.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { failedJob } from "#tools/testing/data/jobs.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop({ config: { STRIPE_API_URL: `http://127.0.0.1:${freePort()}` } });
let ada: Visitor;
beforeAll(async () => {
  ada = (await register(shop, { username: "Ada", isAdmin: true })).visitor;
  for (const part of OUTSIDE_NAMES) await shop.services.health.probe(part);
  const line = "A webhook came that is not signed with STRIPE_WEBHOOK_SECRET: it was not read.";
  shop.services.rejectedWebhooks.note("unsigned", line);
  await failedJob(shop.sql, "make-exchange", { data: { returnId: 1 } });
});

for (const { width, dark } of SCREENS) {
  test(`96.10 staff go from what failed to its page, without script, at ${width} pixels ${dark ? "in the dark" : "in the light"}`, async () => {
    const page = await shop.openPage({ as: ada, width, dark });
    await page.goto(paths.adminHealth);
    const violations = await axeViolations(page, `health at ${width}`);
    expect([violations, await overflow(page)]).toEqual([[], 0]);
    await page.getByText("2 parts of the shop need somebody now").waitFor();
    const bare = await shop.openPage({
      ...{ as: ada, width, dark },
      context: { javaScriptEnabled: false },
    });
    await bare.goto(paths.adminHealth);
    await bare.getByRole("link", { name: "Failed jobs" }).press("Enter");
    await bare.getByRole("heading", { name: "Jobs of all queues" }).waitFor();
  });
}
