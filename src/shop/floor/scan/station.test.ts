import { expect, test } from "bun:test";
import type { ScanAnswer } from "./scan-answer.ts";
import { afterAnswer, newStation } from "./station.ts";

const fresh = newStation("a");
const after = (answer: Partial<ScanAnswer>, station = fresh) =>
  afterAnswer(station, { outcome: "done", title: "", text: "", ...answer });

test("75.14 a station remembers its press and its step until another answer changes them", () => {
  const pressed = after({ outcome: "info", press: { id: 2, name: "Left" }, station: "printed" });
  expect(after({}, pressed)).toMatchObject({ press: { id: 2, name: "Left" }, step: "printed" });
  expect(after({ press: null, station: null }, pressed)).toMatchObject({ press: null, step: null });
});

test("75.14 a card waits for its piece, however many wrong scans come between", () => {
  const armed = after({ outcome: "info", arms: "spoilt-lost" });
  const still = after({ outcome: "wrong" }, armed);
  expect([armed.armed, still.armed]).toEqual(["spoilt-lost", "spoilt-lost"]);
  expect(after({ code: "PT000001-1" }, still)).toMatchObject({ armed: null, piece: "PT000001-1" });
});

test("75.14 a piece waits for its bin until another one is scanned", () => {
  const placed = after({ code: "PT000001-1", bin: 2 });
  expect(placed.lastCode).toBe("PT000001-1");
  expect(after({ outcome: "wrong" }, placed).lastCode).toBe("PT000001-1");
  expect(after({ outcome: "info", bin: 2 }, placed)).toMatchObject({
    ...{ lastCode: "", piece: "PT000001-1" },
  });
  expect(after({ code: "PT000002-1" }, placed).lastCode).toBe("");
  expect(after({ code: "PT000001-2", bin: 2, isComplete: true }, placed).lastCode).toBe("");
});
