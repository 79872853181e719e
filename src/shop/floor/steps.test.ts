import { expect, test } from "bun:test";
import { type FloorSettings, floorFields, readFloorFields } from "./floor-settings.ts";
import { isFinished, isPrinted, nextStep, type Step, stepLabel } from "./steps.ts";

const USUAL = { steps: ["picked", "printed", "checked", "packed"] satisfies Step[] };
const SHORT = { steps: ["printed", "packed"] satisfies Step[] };

test("69.30 a piece takes the owner's steps, one after the other", () => {
  expect(nextStep("ready", USUAL)).toBe("picked");
  expect(nextStep("checked", USUAL)).toBe("packed");
  expect(nextStep("packed", USUAL)).toBeUndefined();
  expect(nextStep("ready", SHORT)).toBe("printed");
});

test("69.30 a step that is switched off counts as before the next one", () => {
  expect(nextStep("picked", SHORT)).toBe("printed");
  expect(nextStep("own2", USUAL)).toBe("checked");
  expect(nextStep("checked", SHORT)).toBe("packed");
});

test("69.30 after the last step before packing a piece waits for its order", () => {
  expect(isFinished("checked", USUAL)).toBe(true);
  expect(isFinished("printed", USUAL)).toBe(false);
  expect(isFinished("printed", SHORT)).toBe(true);
  expect(isPrinted("picked", USUAL)).toBe(false);
  expect(isPrinted("checked", USUAL)).toBe(true);
});

test("69.31 the owner names up to three steps and says where they are", () => {
  const typed = {
    ...{ picked: "on", checked: "", own1: " Pressed ", "own1-after": "printed" },
    ...{ own2: "Folded", "own2-after": "checked", own3: "", "own3-after": "picked", bins: "12" },
    stickerFormat: "letter-3x10",
    slipPrices: "on",
  };
  const read = readFloorFields(typed);
  expect(read.values).toEqual({
    steps: ["picked", "printed", "own1", "own2", "packed"],
    ownSteps: ["Pressed", "Folded", ""],
    bins: 12,
    ...{ stickerFormat: "letter-3x10", slipPrices: true, slipInvoices: false },
  });
  expect(stepLabel("own2", { ownSteps: ["Pressed", "Folded"] })).toBe("Folded");
  expect(stepLabel("own3", { ownSteps: ["Pressed", "Folded", ""] })).toBe("Step 3");
});

test.each(["", "-1", "1.5", "501", "many"])("69.31 %j is no number of bins", (bins) => {
  expect(readFloorFields({ bins, stickerFormat: "roll-57x32" }).errors).toEqual({
    bins: "Enter a whole number up to 500",
  });
});

test("69.31 what was saved is typed again as it was", () => {
  const saved: FloorSettings = {
    steps: ["picked", "own3", "printed", "checked", "own1", "packed"],
    ownSteps: ["Folded", "", "Cleaned"],
    bins: 3,
    ...{ stickerFormat: "a4-64x34", slipPrices: false, slipInvoices: true },
  };
  expect(readFloorFields(floorFields(saved)).values).toEqual(saved);
});
