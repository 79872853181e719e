import { expect, test } from "bun:test";
import { raw } from "hono/html";
import { NOBODY, type OwnDesign, type Personal } from "#ui/slot.tsx";
import { fillParts, type Part } from "./parts.ts";

const [ADA, GRACE] = ["a".repeat(32), "b".repeat(32)];

const DESIGN: OwnDesign = {
  pictureId: ADA,
  hasDesign: true,
  prints: [],
  previewColor: "white",
  inCart: 0,
};

const of = (pictureId: string, previewColor = "white"): Personal => ({
  ...NOBODY,
  draft: { ...DESIGN, pictureId, previewColor },
});

/** A page with the pictures of a shirt, and how often they were rendered. */
function startPage() {
  const rendered: string[] = [];
  const slot: Part = {
    slot: {
      by: ({ draft }) => draft?.previewColor ?? "blank",
      fill: ({ draft }) => {
        rendered.push(draft?.previewColor ?? "blank");
        // Each of these quotation marks has three bytes.
        return raw(
          draft ? `“${draft.pictureId}”-${draft.previewColor} ${draft.pictureId}` : "none",
        );
      },
    },
    filled: new Map(),
  };
  const [before, after] = [Buffer.from("<"), Buffer.from(">")];
  const fill = (personal: Personal) => String(fillParts([before, slot, after], personal));
  return { rendered, fill };
}

test("22.22 visitors share rendered pictures, each with the id of their own", () => {
  const { rendered, fill } = startPage();
  const pages = [ADA, GRACE, ADA].map((id) => fill(of(id)));
  const page = (id: string, color = "white") => `<“${id}”-${color} ${id}>`;
  expect(pages).toEqual([page(ADA), page(GRACE), page(ADA)]);
  expect([fill(of(GRACE, "red")), fill(NOBODY)]).toEqual([page(GRACE, "red"), "<none>"]);
  expect(rendered).toEqual(["white", "red", "blank"]);
});

test("22.22 keys that strangers choose do not fill the memory", () => {
  const { rendered, fill } = startPage();
  for (let at = 0; at < 250; at++) fill(of(ADA, String(at)));
  expect(fill(of(ADA, "249"))).toBe(`<“${ADA}”-249 ${ADA}>`);
  expect(fill(of(ADA, "0"))).toBe(`<“${ADA}”-0 ${ADA}>`);
  expect(rendered.slice(250)).toEqual(["0"]);
});

test("22.22 a picture id of another length is refused, because it would not fit into its place", () => {
  const { fill } = startPage();
  expect(() => fill(of("ada"))).toThrow("needs 32 bytes, has 3");
});
