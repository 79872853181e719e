import { FIELD } from "#shop/goods/own/form/field-names.ts";
import { paths } from "#shop/paths.ts";
import type { TestShop } from "../shop.ts";
import type { Visitor } from "../visitor.ts";
import { totePhoto } from "./thing-photo.ts";

type Corners = readonly [x: number, y: number][];

/** In preview px: the front of the bag in the photograph, seen a little from the side. */
export const ON_TOTE: Corners = [
  [190, 300],
  [450, 296],
  [185, 570],
  [455, 566],
];

/** An admin makes a draft from a photograph, as its pages do. */
export async function draftTote(admin: Visitor, name = "Canvas tote"): Promise<string> {
  const noun = "tote bag";
  const made = await admin.post(paths.adminNewTemplate, new URLSearchParams({ name, noun }));
  const id = made.headers.get("location")?.split("/").at(-1) ?? "";
  await sendPhoto(admin, { template: id, name: "Front" }, await totePhoto());
  return id;
}

export function sendPhoto(admin: Visitor, fields: Record<string, string>, photo?: Uint8Array) {
  const body = new FormData();
  const all = { tolerance: "50", holes: "on", ...fields };
  for (const [name, value] of Object.entries(all)) body.set(name, value);
  if (photo) body.set("photo", new File([new Uint8Array(photo)], "tote.jpg"));
  return admin.post(paths.adminTemplatePhotos, body);
}

/** The fields of the form with one area on the front, as it is in the database now. */
export async function toteForm(
  shop: TestShop,
  id: string,
  given: Record<string, string> = {},
): Promise<URLSearchParams> {
  const [row] = await shop.sql<[{ revision: number; name: string }]>`
    select revision, name from templates where id = ${id}`;
  const area = given[FIELD.areaId(0)] ?? `${id}-front`;
  return new URLSearchParams({
    ...{ name: row.name, noun: "tote bag", category: "5608", wearers: "nobody" },
    ...{ colors: "White #ffffff\nHeather navy #2b3a55", sizes: "One size" },
    ...{ [FIELD.areaId(0)]: area, [FIELD.areaName(0)]: "Tote front" },
    ...{ [FIELD.width(0)]: "10", [FIELD.height(0)]: "10" },
    ...cornerFields("front", area, ON_TOTE),
    revision: String(row.revision),
    ...given,
  });
}

export function cornerFields(view: string, area: string, corners: Corners): Record<string, string> {
  const names = ["topleft", "topright", "bottomleft", "bottomright"] as const;
  return Object.fromEntries(
    names.flatMap((corner, at) => {
      const [x, y] = corners[at] ?? [0, 0];
      return [
        [FIELD.corner(view, area, corner, "x"), String(x)],
        [FIELD.corner(view, area, corner, "y"), String(y)],
      ];
    }),
  );
}

/** A template of one area that products can be made from. */
export async function readyTote(shop: TestShop, admin: Visitor, name?: string): Promise<string> {
  const id = await draftTote(admin, name);
  await admin.post(paths.adminTemplate(id), await toteForm(shop, id));
  await setState(shop, admin, { id, state: "ready" });
  return id;
}

export async function setState(
  shop: TestShop,
  admin: Visitor,
  { id, state }: { id: string; state: "ready" | "retired" },
): Promise<Response> {
  const [row] = await shop.sql<[{ revision: number }]>`
    select revision from templates where id = ${id}`;
  const body = new URLSearchParams({ state, revision: String(row.revision) });
  return admin.post(paths.adminTemplateState(id), body);
}
