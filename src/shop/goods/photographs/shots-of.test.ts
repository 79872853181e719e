import { expect, test } from "bun:test";
import { CUTS } from "../../shirt/pattern.ts";
import { findView, type View } from "../template.ts";
import { templateOf } from "../templates.ts";

/** These cuts were laid anew once more, so the version of their pictures is later. */
const LAID: Partial<Record<string, number>> = { classic: 10, "long-sleeve": 11 };

test("66.68 pages show shirts as they lie, and worn from the side; on somebody they are seen from all three", () => {
  for (const cut of CUTS) {
    const { views, shots, worn } = templateOf(cut);
    const [front, back] = views;
    const described = (each: readonly View[] = []) =>
      each.map(({ id, name, areas, shot }) => [id, name, shot?.passes, areas]);
    const laid = LAID[cut] ?? 9;
    const side = ["turned~1", "Side", `${cut}-turned`, front.areas];
    expect(described(shots)).toEqual([
      [`front~${laid}`, "Front", `${cut}-laid`, front.areas],
      [`back~${laid}`, "Back", `${cut}-laidback`, back?.areas ?? []],
      side,
    ]);
    expect(described(worn)).toEqual([
      ["worn~1", "Front", `${cut}-front`, front.areas],
      ["wornback~1", "Back", `${cut}-back`, back?.areas ?? []],
      side,
    ]);
    expect(findView(templateOf(cut), "front~1")?.shot?.passes).toBe(`${cut}-laid`);
    expect(findView(templateOf(cut), "worn~1")?.shot?.passes).toBe(`${cut}-front`);
  }
});
