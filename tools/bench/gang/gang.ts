import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startMeasured } from "../measured-process.ts";
import { atMost, atMostTimes, printTable } from "../table.ts";

/** Prints a length of film in millimeters, and goals of fill in percent. */
const LENGTHS = [
  { maxLengthMm: 1000, fill: 92.8 },
  { maxLengthMm: 10_000, fill: 95.3 },
];

/** Eighteen ways are tried. */
const MAX_PLAN_TIMES = 30;
const MAX_TIMES = 1.5;
const MAX_MB = 300;

type Kind = "plan" | "write" | "draw" | "bare";
export type GangRequest = { kind: Kind; maxLengthMm: number; folder: string };
export type Planned = { ms: number; bareMs: number; sheets: number; meters: number; fill: number };
export type Drawn = { cpuMs: number; peak: number; bytes: number };

/** 260 prints on a roll of 560 mm: the plan, and the first sheet's drawing, 10 m long unless given. */
export async function benchGang(maxLengthMm = 10_000): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "gang-prints-"));
  try {
    await benchPlans(folder);
    await inProcess({ kind: "write", maxLengthMm, folder });
    const bare = await inProcess<Drawn>({ kind: "bare", maxLengthMm, folder });
    const drawn = await inProcess<Drawn>({ kind: "draw", maxLengthMm, folder });
    const times = drawn.cpuMs / bare.cpuMs;
    const peak = drawn.peak / 1e6;
    const cells = ({ cpuMs, peak, bytes }: Drawn) => [
      ...[(cpuMs / 1000).toFixed(1), (peak / 1e6).toFixed(0), (bytes / 1e6).toFixed(0)],
    ];
    printTable(
      `A gang sheet of ${maxLengthMm / 1000} m as PNG and PDF, beside sharp alone that packs each print once for either.`,
      ["", "CPU s", "peak MB", "MB", "× sharp"],
      [
        { cells: ["sharp alone", ...cells(bare), ""] },
        {
          cells: ["sheet", ...cells(drawn), times.toFixed(2)],
          goals: [
            atMostTimes("CPU", times, MAX_TIMES, "sharp alone"),
            atMost("peak memory", peak, MAX_MB, "MB"),
          ],
        },
      ],
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function benchPlans(folder: string): Promise<void> {
  const rows: Parameters<typeof printTable>[2][number][] = [];
  for (const { maxLengthMm, fill } of LENGTHS) {
    const planned = await inProcess<Planned>({ kind: "plan", maxLengthMm, folder });
    rows.push({
      cells: [
        `${maxLengthMm / 1000} m`,
        planned.ms.toFixed(0),
        (planned.ms / planned.bareMs).toFixed(1),
        String(planned.sheets),
        planned.meters.toFixed(2),
        planned.fill.toFixed(1),
      ],
      goals: [
        atMostTimes("planning", planned.ms / planned.bareMs, MAX_PLAN_TIMES, "one packing"),
        {
          text: `fill at least ${fill} %`,
          measured: planned.fill.toFixed(1),
          reached: planned.fill >= fill,
        },
      ],
    });
  }
  const heading = "260 prints on a roll of 560 mm, 3 mm apart.";
  printTable(heading, ["sheets of", "CPU ms", "× one packing", "sheets", "m", "fill %"], rows);
}

/** The peak of a process's memory is of all that it has done, so each has one of its own. */
async function inProcess<Answer>(request: GangRequest): Promise<Answer> {
  const process = await startMeasured("gang/gang-process.ts");
  try {
    return await process.request<Answer>(request);
  } finally {
    await process.stop();
  }
}
