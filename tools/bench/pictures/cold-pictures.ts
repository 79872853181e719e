import { MOCKUP_WIDTHS } from "#shop/designs/mockup.ts";
import { startMeasured } from "../measured-process.ts";
import { atMostTimes, type Goal, printTable } from "../table.ts";

const MAX_RATIO = 1.5;

/** Prints that lie flat, that bend with a thing, on a photograph of one's own, and on cloth as it hangs. */
const KINDS = ["flat", "meshed", "photographed", "shot"] as const;
export type ColdKind = (typeof KINDS)[number];
export type ColdRequest = { kind: ColdKind; width: number };
export type ColdPictures = { drawn: number; bare: number };

/** It counts processor time, so that it says the same on a busy machine. */
export async function benchColdPictures(): Promise<void> {
  const process = await startMeasured("pictures/cold-pictures-process.ts");
  const rows: { cells: string[]; goals: Goal[] }[] = [];
  for (const kind of KINDS)
    for (const width of MOCKUP_WIDTHS) {
      const { drawn, bare } = await process.request<ColdPictures>({ kind, width });
      const ratio = drawn / bare;
      rows.push({
        cells: [kind, `${width} px`, drawn.toFixed(0), bare.toFixed(0), ratio.toFixed(2)],
        goals: [atMostTimes("CPU", ratio, MAX_RATIO, "sharp alone")],
      });
    }
  await process.stop();
  const columns = ["print", "width", "ms", "sharp alone", "× sharp"];
  const heading =
    "A mockup's first WebP, beside sharp alone that composes ready layers in the same color.";
  printTable(heading, columns, rows);
}
