import { expect, test } from "bun:test";
import { raw } from "hono/html";
import { NOBODY, type OwnDesign, type Personal } from "#ui/slot.tsx";
import { fillParts, type Part } from "./parts.ts";

const DESIGN: OwnDesign = {
  pictureId: "",
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
        return raw(draft ? `${draft.pictureId}-${draft.previewColor} ${draft.pictureId}` : "none");
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
  const pages = ["ada", "grace", "ada"].map((id) => fill(of(id)));
  expect(pages).toEqual(["<ada-white ada>", "<grace-white grace>", "<ada-white ada>"]);
  expect([fill(of("grace", "red")), fill(NOBODY)]).toEqual(["<grace-red grace>", "<none>"]);
  expect(rendered).toEqual(["white", "red", "blank"]);
});

test("22.22 keys that strangers choose do not fill the memory", () => {
  const { rendered, fill } = startPage();
  for (let at = 0; at < 250; at++) fill(of("ada", String(at)));
  expect(fill(of("ada", "249"))).toBe("<ada-249 ada>");
  expect(fill(of("ada", "0"))).toBe("<ada-0 ada>");
  expect(rendered.slice(250)).toEqual(["0"]);
});
