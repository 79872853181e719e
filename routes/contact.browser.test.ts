import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

test("19.4 all that is missing is named at its field, and what was typed stays", async () => {
  const page = await shop.openPage({ expected: /422/ });
  await page.goto(paths.contact);
  await page.getByLabel("Message").fill("Do you print caps?");
  await page.getByRole("button", { name: "Send message" }).click();
  await page.getByText("Tell us your name").waitFor();
  await page.getByText("Enter an email address we can answer to").waitFor();
  expect(await page.getByLabel("Message").inputValue()).toBe("Do you print caps?");
});
