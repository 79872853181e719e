import type { Page } from "playwright-core";
import { paths } from "#shop/paths.ts";
import type { Artwork } from "./artwork.ts";
import type { Shoot, Visit } from "./camera.ts";

type Files = { front: Artwork; back: Artwork };

/** The studio in the order in which a newcomer comes to its states. */
export function studio(files: Files): Visit {
  return async (page, shoot) => {
    await openStudio(page);
    await ideas(page, shoot);
    await pictures(page, shoot, files);
    await words(page, shoot);
    await art(page, shoot);
    await several(page, shoot);
    await views(page, shoot);
    await failing(page, shoot);
  };
}

export async function openStudio(page: Page): Promise<void> {
  await page.goto(paths.design);
  await page.locator("[data-hydrated]").waitFor({ state: "attached" });
}

async function ideas(page: Page, shoot: Shoot): Promise<void> {
  await page.getByRole("button", { name: "Start from an idea" }).click();
  const dialog = page.getByRole("dialog", { name: "Start from an idea" });
  await dialog.waitFor();
  await shoot("studio-ideas");
  await dialog.getByRole("listitem").first().getByRole("button").click();
  await page.locator(".layer").first().waitFor();
  await page.locator(".text-fields, .arrange, .layers").first().waitFor();
  await shoot("studio-idea");
  await page.getByRole("button", { name: /^Undo: / }).click();
}

async function pictures(page: Page, shoot: Shoot, { front, back }: Files): Promise<void> {
  const input = page.locator("input[type=file][multiple]").first();
  await input.setInputFiles(
    [front, back].map(({ bytes: buffer, ...file }) => ({ ...file, buffer })),
  );
  await page.locator(".canvas__object").nth(1).waitFor();
  await page.locator(".parcel").first().waitFor({ state: "detached" });
  await page.getByRole("group", { name: /^Place and size/ }).waitFor();
  await dismissToasts(page);
  await shoot("studio-image-selected");
  await page.getByRole("button", { name: "Crop", exact: true }).click();
  await page.getByRole("dialog").waitFor();
  await shoot("studio-crop");
  await page.keyboard.press("Escape");
  await closeSheet(page);
}

/** They would lie over what is photographed; the last one may have gone by itself. */
export async function dismissToasts(page: Page): Promise<void> {
  for (const dismiss of await page.locator(".toast__dismiss:visible").all()) await dismiss.click();
}

/** On a phone it lies over what adds more. */
async function closeSheet(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Close the controls" }).click();
  await page.evaluate(() => scrollTo(0, 0));
}

async function words(page: Page, shoot: Shoot): Promise<void> {
  await addText(page);
  const field = page.getByRole("textbox", { name: "Words" });
  await field.fill("Team 24 \u{1f680} \u0639");
  await page.getByText("Emoji are pictures").waitFor();
  await shoot("studio-text-missing");
  await field.fill("Team 24");
  await page.getByText("Emoji are pictures").waitFor({ state: "hidden" });
  await page.locator(".font-picker__button").click();
  await page.getByRole("listbox").waitFor();
  await shoot("studio-fonts");
  await page.keyboard.press("Escape");
  await shoot("studio-text-selected");
  await closeSheet(page);
}

async function art(page: Page, shoot: Shoot): Promise<void> {
  await page.getByRole("button", { name: "Add art", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Add art" });
  await dialog.waitFor();
  await shoot("studio-art");
  const search = dialog.getByRole("searchbox");
  await search.fill("zzzzqq");
  await dialog.getByText("There is no picture").waitFor();
  await shoot("studio-art-none");
  await search.fill("rocket");
  const rocket = dialog.getByRole("button", { name: /rocket/i }).first();
  await rocket.click();
  await page.locator(".art-properties").waitFor();
  await shoot("studio-art-selected");
}

async function several(page: Page, shoot: Shoot): Promise<void> {
  await page.locator(".canvas__object").first().focus();
  await page.keyboard.press("Control+a");
  await page.getByRole("heading", { name: "4 layers" }).waitFor();
  await shoot("studio-several");
  await closeSheet(page);
  await shoot("studio-layers");
}

async function views(page: Page, shoot: Shoot): Promise<void> {
  await page.getByRole("button", { name: "Zoom in" }).click();
  await shoot("studio-zoomed");
  await page.getByRole("button", { name: /^Fit/ }).click();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await shoot("studio-back-empty");
  await page.getByRole("radio", { name: "Black", exact: true }).check();
  await addText(page);
  await shoot("studio-back");
  await closeSheet(page);
  await page.getByRole("radio", { name: "White", exact: true }).check();
  await page.locator(".advice__box summary").click();
  await page
    .locator(".advice__box")
    .getByText(/color of the white shirt/)
    .waitFor();
  await shoot("studio-advice");
  await page.getByRole("button", { name: "Add sleeve print" }).click();
  await shoot("studio-sleeve-empty");
  await addText(page);
  await shoot("studio-sleeve");
  await closeSheet(page);
  await page.getByRole("button", { name: "3D View" }).click();
  await shoot("studio-3d");
  await page.getByRole("button", { name: "Front", exact: true }).click();
}

export async function addText(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add text", exact: true }).click();
  await page.locator(".text-fields").waitFor();
  await dismissToasts(page);
}

async function failing(page: Page, shoot: Shoot): Promise<void> {
  const input = page.locator("input[type=file][multiple]").first();
  const notes = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Hello") };
  await input.setInputFiles([notes]);
  await page.locator(".parcel[data-failed]").waitFor();
  await shoot("studio-file-refused");
  await page.getByRole("button", { name: "Dismiss notes.txt" }).click();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Add text", exact: true }).click();
  await page.getByText("Changes not saved").waitFor();
  await shoot("studio-offline");
  await page.context().setOffline(false);
}
