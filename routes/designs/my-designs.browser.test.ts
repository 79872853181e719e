import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { paths } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

for (const { width, dark } of SCREENS) {
  const screen = `at ${width} pixels, ${dark ? "dark" : "light"}`;

  test(`32.8 a design is listed, renamed, sent by a link and deleted; axe finds nothing, ${screen}`, async () => {
    const page = await shop.openPage({ width, dark });
    await page.goto(paths.designs);
    const violations = await axeViolations(page, "no designs");

    await makeDesign(page);
    const more = page.locator("summary", { hasText: "More" });
    await more.click();
    await page.getByText("Delete…").click();
    violations.push(...(await axeViolations(page, "a design")));

    await page.getByRole("textbox", { name: "Name" }).fill("Team 24");
    await page.getByRole("button", { name: "Rename" }).click();
    await page.getByRole("heading", { name: "Team 24" }).waitFor();
    await more.click();
    await page.getByRole("button", { name: "Make a link to Team 24" }).click();
    const link = page.getByRole("link", { name: "Link to this design" });
    await link.waitFor();
    violations.push(...(await axeViolations(page, "a design with a link")));

    const path = (await link.getAttribute("href")) ?? "";
    const friend = await shop.openPage({ width, dark, expected: / 404 / });
    await friend.goto(path);
    await friend.getByRole("heading", { name: "Team 24" }).waitFor();
    violations.push(...(await axeViolations(friend, "the linked design")));

    await page.getByText("Delete…").click();
    await page.getByRole("button", { name: "Delete this design: Team 24" }).click();
    await page.getByText("No designs yet").waitFor();
    await friend.reload();
    violations.push(...(await axeViolations(friend, "a dead link")));
    expect(violations).toEqual([]);
  });
}

/** A text, and at once to the list. */
async function makeDesign(page: Page): Promise<void> {
  await page.goto(paths.design);
  await page.waitForSelector("[data-hydrated]");
  await page.getByRole("button", { name: "Add text", exact: true }).click();
  await page.locator("[name=preview-color][value=black]").check();
  await page.getByRole("link", { name: "My designs" }).click();
  await page.getByRole("img", { name: /on the front of a black t-shirt$/ }).waitFor();
}
