import { expect, test } from "bun:test";
import { GANG_DEFAULTS } from "./settings.ts";
import { gangFields, readGangFields } from "./settings-form.ts";

test("70.20 settings of a roll are read as they are shown, in millimeters and their tenths", () => {
  const fields = gangFields(GANG_DEFAULTS);
  expect(readGangFields(fields)).toEqual({ ok: true, values: GANG_DEFAULTS, errors: null });
  const inches = { ...fields, rollMm: " 330,2 ", gapMm: "0", hasCutMarks: "on", hasLabels: "" };
  expect(readGangFields(inches).values).toEqual({
    ...GANG_DEFAULTS,
    ...{ rollMm: 330.2, gapMm: 0, hasCutMarks: true, hasLabels: false },
  });
});

test.each([
  ["rollMm", "99"],
  ["rollMm", ""],
  ["rollMm", "1e3"],
  ["gapMm", "-1"],
  ["gapMm", "2.55"],
  ["marginMm", "41"],
  ["endMm", "many"],
  ["maxLengthMm", "10001"],
])("70.20 %s of %p is a mistake that says what is possible", (name, text) => {
  const read = readGangFields({ ...gangFields(GANG_DEFAULTS), [name]: text });
  expect(read.ok).toBe(false);
  expect(read.errors?.[name]).toMatch(/^Enter \d+ to \d+ mm/);
  expect(Object.keys(read.errors ?? {})).toEqual([name]);
});
