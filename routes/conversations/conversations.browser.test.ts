import { beforeAll, expect, test } from "bun:test";
import { answerThread } from "#messages/answer-thread.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { pngFixture } from "#tools/testing/data/fixtures.ts";
import {
  addContactThread,
  addStaff,
  conversationUrl,
  messagesOf,
} from "#tools/testing/data/messages.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
let actorId: number;
beforeAll(async () => {
  actorId = (await addStaff(shop, ["messages.answer"])).id;
});

const QUESTION =
  "Hello,\nwe are a choir of forty and would like caps with our name. Do you print on them, and how long does it take?";
const ANSWER = "Hello Eve,\nwe do. Forty caps take about a week. Do you have a drawing already?";

test.each(SCREENS)(
  "84.62 a customer answers with a picture, without script, on $width px",
  async (screen) => {
    const threadId = await addContactThread(shop, { message: QUESTION });
    await answerThread(shop.services, { threadId, actorId, seen: 1, text: ANSWER });
    const url = conversationUrl(shop, threadId);
    const page = await shop.openPage({ ...screen, context: { javaScriptEnabled: false } });
    await page.goto(url);
    await page.getByLabel("Message", { exact: true }).fill("Here is our drawing.");
    const buffer = Buffer.from(await pngFixture({ width: 600, height: 480 }));
    await page
      .getByLabel("Pictures")
      .setInputFiles({ name: "choir.png", mimeType: "image/png", buffer });
    await page.getByRole("button", { name: "Send message" }).click();
    await page.locator(".message__photos img").waitFor();
    expect((await messagesOf(shop, threadId)).at(-1)).toMatchObject({ kind: "customer" });
    expect(await overflow(page)).toBe(0);
  },
);

test.each(SCREENS)("84.62 its page is there for everybody, on $width px", async (screen) => {
  const threadId = await addContactThread(shop, { message: QUESTION });
  await answerThread(shop.services, { threadId, actorId, seen: 1, text: ANSWER });
  const url = conversationUrl(shop, threadId);
  const page = await shop.openPage({ ...screen, expected: /422|404/ });
  await page.goto(url);
  expect(await axeViolations(page, "conversation")).toEqual([]);
  await page.getByLabel("Message", { exact: true }).fill("   ");
  await page.getByRole("button", { name: "Send message" }).click();
  await page.getByText("Write your message").waitFor();
  expect(await axeViolations(page, "nothing written")).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await page.goto(`${url}x`);
  await page.getByRole("heading", { name: "This link no longer works" }).waitFor();
  expect(await axeViolations(page, "dead link")).toEqual([]);
});
