import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { paths } from "#shop/paths.ts";
import { pngFixture } from "../../testing/data/fixtures.ts";
import { createVisitor, type Visitor } from "../../testing/visitor.ts";
import { startMeasured } from "../measured-process.ts";
import { median } from "../median.ts";
import { shopServer } from "../shared.ts";
import { upload } from "../shopper.ts";
import { atMostTimes, printTable } from "../table.ts";

const ROUNDS = 5;
const SIZE = { width: 4000, height: 4800 };
const MAX_RATIO = 1.3;

export async function benchUploads(): Promise<void> {
  const visitor = createVisitor((await shopServer()).ready.url);
  const folder = await mkdtemp(join(tmpdir(), "printhread-bench-"));
  const file = join(folder, "large.png");
  await Bun.write(file, await largePng());
  const bareSharp = await startMeasured<string>("uploads/bare-sharp.ts");
  const pairs: { alone: number; uploaded: number }[] = [];
  // The first round starts the decoding processes and does not count.
  for (let round = 0; round <= ROUNDS; round++) {
    const alone = await bareSharp.request<number>(file);
    pairs.push({ alone, uploaded: await timeUpload(visitor, file) });
  }
  await bareSharp.stop();
  const megabytes = (Bun.file(file).size / 1e6).toFixed(1);
  await rm(folder, { recursive: true });

  const counted = pairs.slice(1);
  const ratio = median(counted.map(({ alone, uploaded }) => uploaded / alone));
  const goal = atMostTimes("time", ratio, MAX_RATIO, "sharp alone");
  const shown = (values: number[]) => median(values).toFixed(0);
  printTable(
    `Upload of a PNG of ${SIZE.width} × ${SIZE.height} pixels, ${megabytes} MB: checked, stored, three previews.`,
    ["", "ms", "× sharp"],
    [
      {
        cells: ["sharp alone, the same previews", shown(counted.map(({ alone }) => alone)), "1.00"],
      },
      {
        cells: [
          `POST ${paths.api.designUpload}`,
          shown(counted.map(({ uploaded }) => uploaded)),
          ratio.toFixed(2),
        ],
        goals: [goal],
      },
    ],
  );
}

/** It has smooth areas and a grainy one, like a drawing with a photo. */
async function largePng(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const grain = { width: 1500, height: 1500, channels: 3, background: "gray", noise } as const;
  const disc = sharp(await pngFixture(SIZE));
  return disc
    .composite([{ input: { create: grain } }])
    .png()
    .toBuffer();
}

async function timeUpload(visitor: Visitor, file: string): Promise<number> {
  const start = performance.now();
  await upload(visitor, Bun.file(file));
  return performance.now() - start;
}
