import type { Page } from "playwright-core";
import type { Layer } from "#shop/documents/document.ts";
import { paths } from "#shop/paths.ts";
import type { DesignFile } from "./buying.ts";
import { untilHydrated } from "./early.ts";
import type { Hands, Place } from "./hands/hands.ts";

type Expected<Kind extends Layer["kind"]> = Place & Partial<Extract<Layer, { kind: Kind }>>;

/** The test makes these by hand: an image, an arced text and art in front, a name, a number on a sleeve. */
export const MADE = {
  image: { kind: "image", x: 6, y: 3.5, width: 5, rotation: 0 } satisfies Expected<"image">,
  team: {
    ...{ kind: "text", text: "TEAM 24", arc: 60, fill: "#2456b4" },
    ...{ x: 6, y: 9, width: 8, rotation: 0 },
  } satisfies Expected<"text">,
  heart: {
    ...{ kind: "art", art: "tabler:heart-filled" },
    ...{ x: 6, y: 13, width: 3, rotation: 30 },
  } satisfies Expected<"art">,
  name: {
    ...{ kind: "text", text: "ADA", arc: 0, fill: "#23794a" },
    ...{ x: 6, y: 3, width: 6, rotation: 0 },
  } satisfies Expected<"text">,
  number: {
    ...{ kind: "text", text: "7", arc: 0, fill: "#6b3fa0" },
    ...{ x: 2, y: 1.5, width: 1.2, rotation: 0 },
  } satisfies Expected<"text">,
} as const;

/** Begins where a newcomer lands. */
export async function makeDesign(page: Page, hands: Hands, file: DesignFile): Promise<void> {
  await page.goto(paths.home);
  await untilHydrated(page);
  const button = (name: string) => page.getByRole("button", { name, exact: true });

  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    hands.press(button("Add image")),
  ]);
  const { bytes, ...named } = file;
  await chooser.setFiles({ ...named, buffer: Buffer.from(bytes) });
  await page.getByText("Front design uploaded").waitFor({ state: "attached" });
  await hands.place(page.getByRole("button", { name: /^Image / }), MADE.image);

  await addText(page, hands, MADE.team);
  await hands.press(button("Add art"));
  const dialog = page.getByRole("dialog", { name: "Add art" });
  await hands.type(dialog.getByLabel("Search art"), "heart");
  await dialog.getByText(/pictures$/).waitFor();
  await hands.press(dialog.getByRole("button", { name: "Heart", exact: true }));
  await hands.place(page.getByRole("button", { name: /^Art / }), MADE.heart);

  await hands.press(button("Back"));
  await addText(page, hands, MADE.name);
  await hands.press(button("Add sleeve print"));
  await addText(page, hands, MADE.number);
}

type Words = Place & { text: string; arc: number; fill: string };

async function addText(page: Page, hands: Hands, { text, arc, fill, ...to }: Words) {
  await hands.press(page.getByRole("button", { name: "Add text", exact: true }));
  await hands.type(page.getByLabel("Words"), text);
  const layer = page.getByRole("button", { name: `Text '${text}'` });
  await layer.waitFor();
  // A text is a box of a guessed size until its font has loaded.
  await page.locator(".text-wait").first().waitFor({ state: "detached" });
  const title = INKS[fill];
  if (title) {
    await hands.pick(page.getByRole("group", { name: "Color", exact: true }).getByTitle(title));
  }
  if (arc !== 0) await hands.type(page.getByRole("spinbutton", { name: "Arc" }), String(arc));
  await hands.place(layer, to);
}

const INKS: Record<string, string> = {
  [MADE.team.fill]: "Blue",
  [MADE.name.fill]: "Green",
  [MADE.number.fill]: "Purple",
};
