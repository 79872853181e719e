import { expect, test } from "bun:test";
import { pressText } from "./press-text.ts";
import { NEW_PRINT_FILE_SETTINGS as NEW } from "./print-file-settings.ts";

const ON = { ...NEW, makesUnderbase: true };
const known = { area: "front", underbaseChoke: 2, inkShare: 0.34, colors: 3 };
const bare = { ...known, underbaseChoke: null };
const old = { ...bare, inkShare: null, colors: null };

test.each([
  [known, "Black", ON, "White underbase, 2 px choke; ink on 34% of the area; 3 colors"],
  [
    { ...known, underbaseChoke: 0 },
    "Black",
    ON,
    "White underbase, no choke; ink on 34% of the area; 3 colors",
  ],
  // The owner has switched it off since.
  [known, "Black", NEW, "White underbase, 2 px choke; ink on 34% of the area; 3 colors"],
  [bare, "White", ON, "No underbase; ink on 34% of the area; 3 colors"],
  [
    bare,
    "Black",
    ON,
    "White underbase not made yet: retry the print files; ink on 34% of the area; 3 colors",
  ],
  [bare, "Black", NEW, "Ink on 34% of the area; 3 colors"],
  [
    { ...bare, inkShare: 0.004, colors: 1 },
    "White",
    NEW,
    "Ink on less than 1% of the area; 1 color",
  ],
  [
    { ...bare, inkShare: 1, colors: 13 },
    "White",
    NEW,
    "Ink on 100% of the area; more than 12 colors",
  ],
  [old, "White", NEW, ""],
  [old, "White", ON, "No underbase"],
] as const)("71.8 %o on %s", (file, color, settings, text) => {
  expect(pressText(file, { color, settings })).toBe(text);
});
