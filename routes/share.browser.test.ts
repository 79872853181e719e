import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { paths } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { overflow } from "#tools/testing/browser/browser.ts";
import { dropDesign } from "#tools/testing/browser/buying.ts";
import { type Account, newAccount, register } from "#tools/testing/data/accounts.ts";
import { jpegFixture } from "#tools/testing/data/fixtures.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

async function logInByHand(page: Page, { username, password }: Account): Promise<void> {
  await page.getByLabel("Username or email").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByText(`Welcome back, ${username}`).waitFor();
}

async function dropDisc(page: Page): Promise<void> {
  await dropDesign(page, {
    name: "disc.jpg",
    mimeType: "image/jpeg",
    bytes: await jpegFixture(),
  });
}

async function openDialog(page: Page) {
  await page.getByRole("button", { name: "Share to Gallery" }).click();
  return dialogOf(page);
}

async function dialogOf(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Share to Gallery" });
  await dialog.waitFor();
  return dialog;
}

async function fill(page: Page, title: string): Promise<void> {
  const dialog = await dialogOf(page);
  await dialog.getByLabel("Title").fill(title);
  const tags = dialog.getByRole("textbox", { name: "Tags" });
  await tags.fill("sunrise");
  await tags.press("Enter");
  await dialog.getByRole("button", { name: "retro" }).click();
}

async function share(page: Page, toast = "Your design has been added to the gallery.") {
  await page.getByRole("button", { name: "Share Design" }).click();
  await page.getByText("Design shared!").waitFor();
  await page.getByText(toast).waitFor();
}

async function listed(): Promise<{ title: string; tags: string[]; color: string }[]> {
  const answer = await shop.visitor().request(paths.api.gallery);
  expect(answer.status).toBe(200);
  // The list's own shape, held by its tests.
  return (await answer.json()) as { title: string; tags: string[]; color: string }[];
}

test("14.8 a design that is shared from the studio is in the gallery; a private one is not", async () => {
  const account = await register(shop);
  const page = await shop.openPage();
  await page.goto(paths.loginFor(paths.design));
  await logInByHand(page, account);
  await dropDisc(page);
  await page.getByRole("radio", { name: "Mint" }).check();
  await openDialog(page);
  await fill(page, "Public disc");
  await share(page);
  await page.getByRole("dialog").waitFor({ state: "hidden" });

  const dialog = await openDialog(page);
  expect(await dialog.getByLabel("Title").inputValue()).toBe("");
  expect(await dialog.getByRole("radio", { name: /^Public/ }).isChecked()).toBe(true);
  await fill(page, "Private disc");
  await dialog.getByRole("radio", { name: /^Private/ }).check();
  await share(page, "Only you see it until an admin approves it for the gallery.");

  const gallery = await listed();
  expect(gallery).toMatchObject([
    { title: "Public disc", tags: ["sunrise", "retro"], color: "mint" },
  ]);
});

test("14.12 a visitor types, logs in from the dialog, and goes on with the design and the text", async () => {
  const account = await register(shop, newAccount());
  const page = await shop.openPage();
  await page.goto(paths.design);
  await dropDisc(page);
  const visitors = await openDialog(page);
  await fill(page, "From before the login");
  expect(await visitors.getByRole("button", { name: "Share Design" }).count()).toBe(0);
  await visitors.getByLabel("Title").press("Enter");
  const failed = "Failed to share design. Please try again. Please log in to share your design.";
  await visitors.getByText(failed).waitFor();
  await visitors.getByRole("link", { name: "Log in to share" }).click();
  await logInByHand(page, account);

  const dialog = await dialogOf(page);
  expect(await dialog.getByLabel("Title").inputValue()).toBe("From before the login");
  await dialog.getByRole("button", { name: "Remove tag sunrise" }).waitFor();
  await share(page);
  expect((await listed()).map(({ title }) => title)).toContain("From before the login");
});

test("14.13 a background that is being removed is removed in what is shared", async () => {
  const account = await register(shop);
  const page = await shop.openPage();
  await page.goto(paths.loginFor(paths.design));
  await logInByHand(page, account);
  await dropDisc(page);
  const held = Promise.withResolvers<void>();
  await page.route("**/cutouts", async (route) => {
    await held.promise;
    await route.continue();
  });
  const cutting = page.waitForRequest("**/cutouts");
  await page.getByRole("button", { name: "Remove Background" }).click();
  await cutting;
  await openDialog(page);
  await fill(page, "Cut out");
  const cut = page.waitForResponse("**/cutouts");
  const sharing = page.waitForRequest(`**${paths.api.gallery}`);
  await page.getByRole("button", { name: "Share Design" }).click();
  await page.getByRole("button", { name: "Sharing..." }).waitFor();
  held.resolve();
  const { id } = (await (await cut).json()) as { id: number };
  expect((await sharing).postDataJSON()).toMatchObject({ designId: id });
  await page.getByText("Design shared!").waitFor();
});

test("14.11 Escape loses nothing, the keyboard alone fills in the tags, and the focus comes back", async () => {
  const page = await shop.openPage();
  await page.goto(paths.design);
  await dropDisc(page);
  await openDialog(page);
  await page.keyboard.type("By keyboard");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  for (const tag of ["one", "two"]) {
    await page.keyboard.type(tag);
    await page.keyboard.press("Enter");
  }
  await page.keyboard.press("Backspace");
  await page.getByText("Removed tag two").waitFor({ state: "attached" });
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  const opener = page.getByRole("button", { name: "Share to Gallery" });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  const dialog = await dialogOf(page);
  expect(await dialog.getByLabel("Title").inputValue()).toBe("By keyboard");
  expect(await dialog.getByRole("button", { name: /^Remove tag/ }).count()).toBe(1);
});

test("14.11 a click in the moment when the dialog closes opens it again", async () => {
  const page = await shop.openPage();
  await page.goto(paths.design);
  await dropDisc(page);
  const dialog = await openDialog(page);
  const opener = page.getByRole("button", { name: "Share to Gallery", includeHidden: true });
  const opened = await dialog.elementHandle();
  // The page hears of the closing in a task of its own, after this one.
  await opener.evaluate((button: HTMLButtonElement, dialog) => {
    if (dialog instanceof HTMLDialogElement) dialog.close();
    button.click();
  }, opened);
  await dialogOf(page);
  expect(await dialog.locator("#toasts").count()).toBe(1);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await page.locator("body > #toasts").waitFor({ state: "attached" });
});

test("14.11 a dialog whose script is lost says so, and opens when it comes", async () => {
  const page = await shop.openPage({ expected: /ERR_CONNECTION_RESET/ });
  await page.goto(paths.design);
  await dropDisc(page);
  await page.route("**/share-dialog-*.js", (route) => route.abort("connectionreset"));
  await page.getByRole("button", { name: "Share to Gallery" }).click();
  await page.getByText("The share dialog could not be loaded.").waitFor();
  await page.unroute("**/share-dialog-*.js");
  await openDialog(page);
});

for (const { width, dark } of SCREENS) {
  test(`14.11 axe finds nothing in the dialog at ${width} pixels, ${dark ? "dark" : "light"}`, async () => {
    const page = await shop.openPage({ width, dark });
    await page.goto(paths.design);
    await dropDisc(page);
    const dialog = await openDialog(page);
    const violations = await axeViolations(page, "the empty dialog");
    await fill(page, " ");
    await dialog.getByRole("textbox", { name: "Tags" }).press("Enter");
    await dialog.getByLabel("Title").press("Enter");
    await page.getByText("Please enter a title for your design.").waitFor();
    violations.push(...(await axeViolations(page, "the dialog with its messages")));
    expect(violations).toEqual([]);
    expect(await overflow(dialog)).toBe(0);
  });
}
