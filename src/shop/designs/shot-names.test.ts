import { describe, expect, test } from "bun:test";
import { findView, flatViewId, mainViews, shownViews } from "../goods/template.ts";
import { templateOf, templates } from "../goods/templates.ts";
import { coverMockup } from "./line-mockups.ts";
import { mockupName } from "./mockup.ts";
import { parseMockupName } from "./parse-mockup-name.ts";

const ID = "0123456789abcdef0123456789abcdef";
const WEBP = { type: "webp", width: 320 } as const;
const FRONT = [{ area: "front" }];

const line = (cut: string) => ({ pictureId: ID, cut, color: "Mint", prints: FRONT });
const viewIn = (name: string) => parseMockupName(`${ID}-${name}-mint.webp`)?.mockup.view;

describe("a picture's name", () => {
  test("66.21 says the version of the garment, and is read again", () => {
    const name = mockupName(coverMockup(line("classic")), WEBP);
    expect(name).toBe(`${ID}-classic-front~10-mint-320.webp`);
    expect(parseMockupName(name)?.mockup.view).toBe("front~10");
  });

  test("66.21 without a version, from before there were photographs, gives the drawing", () => {
    expect(viewIn("classic-front")).toBe("front");
    expect(findView(templateOf("classic"), "front")?.shot).toBeUndefined();
  });

  test("66.21 of an earlier version gives the newest; of one that never was, nothing", () => {
    const [front] = shownViews(templateOf("classic"));
    const shots = [{ ...front, id: "front~12" }] as const;
    const newer = { ...templateOf("classic"), shots };
    expect(findView(newer, "front~1")?.id).toBe("front~12");
    expect(findView(newer, "front~12")?.id).toBe("front~12");
    for (const id of ["front~13", "front~0", "front~01", "front~", "front~1~1", "back~2"])
      expect(findView(newer, id)).toBeUndefined();
    expect([viewIn("classic-front~109"), viewIn("classic-~1"), viewIn("mug-middle~1")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

test("66.20 lists and links show a shot for each drawing, in its order; further ones only add", () => {
  for (const template of templates()) {
    const flat = template.views.map(({ id }) => id);
    expect(mainViews(template).map(flatViewId)).toEqual(flat);
    const further = shownViews(template).filter(({ shot }) => shot?.isFurther);
    for (const view of further) expect(flat).toContain(flatViewId(view));
  }
});
