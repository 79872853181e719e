import { MOCKUP_WIDTHS } from "#shop/designs/mockup.ts";
import { startMeasured } from "../measured-process.ts";
import { atMostTimes, printTable, verdict } from "../table.ts";

const MAX_RATIO = 1.5;

export type ColdPictures = { drawn: number; bare: number };

/** In processor time, so that it says the same on a busy machine. */
export async function benchColdPictures(): Promise<void> {
  const process = await startMeasured("pictures/cold-pictures-process.ts");
  const rows: string[][] = [];
  for (const width of MOCKUP_WIDTHS) {
    const { drawn, bare } = await process.request<ColdPictures>(width);
    const goal = verdict(atMostTimes("each", drawn / bare, MAX_RATIO));
    rows.push([`${width} px`, drawn.toFixed(0), bare.toFixed(0), (drawn / bare).toFixed(2), goal]);
  }
  await process.stop();
  const columns = ["width", "ms", "sharp alone", "× sharp", "goal"];
  const heading =
    "A mockup's first WebP, beside sharp alone that composes ready layers in the same color.";
  printTable(heading, columns, rows);
}
