import { join } from "node:path";
import { makeCoverage } from "./make-coverage.ts";
import { makePreviews } from "./make-previews.ts";

const ROOT = join(import.meta.dir, "../..");

export const PREVIEWS = join(ROOT, "islands/design-studio/text/font-picker/font-previews.json");
export const COVERAGE = join(ROOT, "src/shop/text/coverage.json");

if (import.meta.main) {
  await write(COVERAGE, await makeCoverage());
  await write(PREVIEWS, await makePreviews());
}

async function write(path: string, made: object): Promise<void> {
  await Bun.write(path, `${JSON.stringify(made, null, 2)}\n`);
}
