// `bun run limits`: prints docs/decisions/012-limits.md from the limits in the code.
import { join } from "node:path";
import { ROOT, readSources } from "../checks/sources.ts";
import { PAGE, printLimits } from "./print.ts";
import { readLimits } from "./read-limits.ts";

const { limits, problems } = readLimits(await readSources());
for (const problem of problems) console.error(problem);
await Bun.write(join(ROOT, PAGE), printLimits(limits));
