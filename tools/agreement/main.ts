// `bun run agreement [count] [seed] [template]`: compares what the studio, mockups and print files
// show of that many random documents, on the studio's shirt or on another thing. Those that disagree are named, and their pictures go to a folder.
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { STUDIO_TEMPLATE } from "#shop/goods/studio-template.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { endRun, endTest } from "#tools/testing/cleanup.ts";
import { type Compared, compareDocuments, describe } from "./agreement.ts";

const [count = 1000, first = 1] = process.argv.slice(2, 4).map(Number);
const template = templateOf(process.argv[4] ?? STUDIO_TEMPLATE.id);
const seeds = Array.from({ length: count }, (_, at) => first + at);
const folder = await mkdtemp(join(tmpdir(), "disagreements-"));
let [pairs, found] = [0, 0];
try {
  for await (const compared of compareDocuments(seeds, template)) {
    pairs++;
    if (!compared.disagreement) continue;
    found++;
    console.error(describe(compared));
    await save(compared);
  }
} finally {
  await endTest();
  await endRun();
}
console.info(
  `${count} documents on the ${template.id}, ${pairs} pairs of pictures: ${found} disagree`,
);
if (found > 0) {
  console.info(`Their pictures are in ${folder}`);
  process.exitCode = 1;
}

async function save({ seed, area, names, pictures }: Compared): Promise<void> {
  for (const [at, name] of names.split(", ").entries()) {
    const { data, width, height } = pictures[at] ?? pictures[0];
    const picture = sharp(data, { raw: { width, height, channels: 4 } });
    const file = `${seed} ${area} ${names} ${at + 1} ${name}.png`.replaceAll(/[ ,]+/g, "-");
    await picture.flatten({ background: "#fff" }).png().toFile(join(folder, file));
  }
}
