import { expect, spyOn, test } from "bun:test";
import { atMostTimes, listMissed, printTable } from "./table.ts";

test("a table aligns its columns and says which goals were missed, here and at the end", () => {
  using info = spyOn(console, "info").mockImplementation(() => {});
  const row = (name: string, times: number) => ({
    cells: [name, times.toFixed(2)],
    goals: [atMostTimes("CPU", times, 1.4, "bare Hono")],
  });
  printTable("Pages, beside others", ["", "×"], [row("/product", 1.4), row("/gallery", 15)]);
  expect(info.mock.calls).toEqual([
    [
      `
Pages, beside others

              ×  goal
/product   1.40  CPU at most 1.4 × bare Hono: ok
/gallery  15.00  CPU at most 1.4 × bare Hono: MISSED`,
    ],
  ]);
  expect(listMissed()).toEqual(["Pages, /gallery: CPU at most 1.4 × bare Hono, was 15.00"]);
});
