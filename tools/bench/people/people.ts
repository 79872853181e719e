import type { Layer } from "#shop/documents/document.ts";
import { paths } from "#shop/paths.ts";
import type { Checkout } from "../../chaos/shopper.ts";
import { at, image, text } from "../../testing/data/advised-designs.ts";
import { pngFixture } from "../../testing/data/fixtures.ts";
import type { Visitor } from "../../testing/visitor.ts";
import type { Measured } from "../measured.ts";
import { buy, SHOPPER_KINDS } from "../shoppers/journey.ts";
import { timedBrowser } from "../timed-browser.ts";
import type { World } from "./world.ts";

export const PEOPLE_KINDS = [
  ...SHOPPER_KINDS,
  "save of a design",
  "list of orders",
  "scan",
] as const;
export type PeopleKind = (typeof PEOPLE_KINDS)[number];

/** The studio and the cart show what is decoded and drawn once it is there; people go on meanwhile. */
export const DRAWN_KINDS: readonly PeopleKind[] = ["upload", "own shirt"];

export type Person = {
  visitor: Visitor;
  stripe: World["stripe"];
  measured: Measured<PeopleKind>;
  /** False means that the person leaves. */
  pause: (seconds: { min: number; max: number }) => Promise<boolean>;
};

/** To choose a shirt or to type an address takes longer than the mean. */
const SHOPPER_THINKS = { min: 5, max: 25 };
const DESIGNER_THINKS = { min: 1, max: 7 };
const SCANNER_THINKS = { min: 1, max: 4 };
const SAVES = 12;
const SCANS_PER_LIST = 20;

export function shopper({ pause, ...person }: Person): Promise<Checkout | undefined> {
  const think = async (isPaying = false) => (await pause(SHOPPER_THINKS)) || isPaying;
  return buy({ ...person, think });
}

/** Uploads a picture, and moves it and a text about; the studio saves each time. */
export async function designer({ visitor, measured, pause }: Person): Promise<void> {
  const { open, timed } = timedBrowser<PeopleKind>(visitor, measured);
  await open(paths.design);
  if (!(await pause(DESIGNER_THINKS))) return;
  const form = new FormData();
  const png = await pngFixture({ width: 1200, height: 1000 });
  form.set("design", new File([png], "team.png", { type: "image/png" }));
  form.set("name", "team.png");
  // The studio puts it onto the design itself.
  form.set("keepDraft", "true");
  const uploaded = await timed("upload", () => visitor.post(paths.api.designUpload, form));
  const { id: artworkId }: { id: number } = await uploaded.json();
  let base = {};
  for (let save = 0; save < SAVES && (await pause(DESIGNER_THINKS)); save++) {
    const moved = save / 10;
    const front: Layer[] = [
      image(at(5 + moved, 4, 6, 5), { artworkId }),
      text(at(5, 8 + moved, 6, 1), "#1e2e9c", { text: `Team ${save}` }),
    ];
    const body = { document: { version: 1, areas: { front } }, ...base };
    const saved = await timed("save of a design", () =>
      visitor.sendJson(paths.api.draft, body, "PUT"),
    );
    const { id: draftId, revision }: { id: number; revision: number } = await saved.json();
    base = { draftId, revision };
  }
}

/** Somebody of the staff scans one piece after the other, and looks for an order now and then. */
export async function scanner(person: Person, nextCode: () => string): Promise<void> {
  const { visitor, measured, pause } = person;
  const { open, timed } = timedBrowser<PeopleKind>(visitor, measured);
  for (let scans = 0; await pause(SCANNER_THINKS); scans++) {
    if (scans % SCANS_PER_LIST === 0) {
      await timed("list of orders", () => visitor.request(paths.adminOrders));
      await open(paths.admin);
      continue;
    }
    const body = { id: crypto.randomUUID(), text: nextCode() };
    await timed("scan", () => visitor.sendJson(paths.api.adminScans, body));
  }
}
