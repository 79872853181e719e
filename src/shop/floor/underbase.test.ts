import { expect, test } from "bun:test";
import { areaIds } from "../goods/areas.ts";
import { allSpellings } from "../goods/colors.ts";
import { templates } from "../goods/templates.ts";
import {
  NEW_PRINT_FILE_SETTINGS as NEW,
  printFileFields,
  readPrintFileFields,
  USUAL_TECHNIQUES,
} from "./print-file-settings.ts";
import { planForPress, takesUnderbase, whereUnderbase } from "./underbase.ts";

const byDefault = { usualTechnique: "direct" } as const;
const byTransfer = { usualTechnique: "transfer" } as const;

test.each([
  ["front", "Black", byDefault, true],
  ["front", "black", byDefault, true],
  ["front", "White", byDefault, false],
  ["front", "Gray", byDefault, false],
  ["back", "Navy", byDefault, true],
  ["front", "a color that nobody knows", byDefault, false],
  ["front", "White", byTransfer, true],
  ["front", "Black", { usualTechnique: "screen" }, true],
  ["mug-wrap", "Black", byDefault, false],
  ["poster-front", "White", byTransfer, false],
  ["cap-front", "Black", byDefault, false],
] as const)("71.4 %s on %s with %o: %s", (area, color, settings, takes) => {
  expect(takesUnderbase({ area, color }, settings)).toBe(takes);
});

test("71.4 SQL finds the same prints as the rule", () => {
  expect(templates().length).toBeGreaterThan(5);
  for (const usualTechnique of USUAL_TECHNIQUES) {
    const { always, onDark, dark } = whereUnderbase({ usualTechnique });
    for (const area of areaIds())
      for (const color of allSpellings()) {
        const isFound = always.includes(area) || (onDark.includes(area) && dark.includes(color));
        expect(isFound).toBe(takesUnderbase({ area, color }, { usualTechnique }));
      }
  }
});

const print = { x: 1, y: 1, width: 2, height: 1, dpi: null } as const;
const mirroredOn = (area: string, settings: object) =>
  planForPress({ area, ...print }, 1, { ...NEW, ...settings }).isMirrored;

test("71.10 prints on film are mirrored where the owner wants it, other prints never; a mug's always are", () => {
  const film = { usualTechnique: "transfer", mirrorsFilms: true };
  expect(mirroredOn("front", film)).toBe(true);
  expect(mirroredOn("front", { usualTechnique: "transfer" })).toBe(false);
  expect(mirroredOn("front", { mirrorsFilms: true })).toBe(false);
  expect(mirroredOn("front", { usualTechnique: "screen", mirrorsFilms: true })).toBe(false);
  expect(mirroredOn("poster-front", film)).toBe(false);
  expect(mirroredOn("mug-wrap", {})).toBe(true);
});

test("71.11 what a form says is read, and what is wrong is told with what to do", () => {
  const settings = { ...NEW, makesUnderbase: true, underbaseChoke: 0, mirrorsFilms: true };
  for (const each of [NEW, settings])
    expect(readPrintFileFields(printFileFields(each))).toMatchObject({ ok: true, values: each });
  for (const underbaseChoke of ["", "21", "-1", "2.5", "two", "100"])
    expect(readPrintFileFields({ ...printFileFields(NEW), underbaseChoke }).errors).toEqual({
      underbaseChoke: "Enter a whole number of pixels from 0 to 20",
    });
  const embroidery = { ...printFileFields(NEW), usualTechnique: "embroidery" };
  expect(readPrintFileFields(embroidery).errors).toEqual({
    usualTechnique: "Choose how most things are printed",
  });
});
