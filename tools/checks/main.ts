import { findWrongArrows } from "./arrows.ts";
import { findCircles } from "./circles.ts";
import { findFullFolders } from "./folders.ts";
import { findBrokenRules } from "./rules.ts";
import { ROOT, readSources } from "./sources.ts";

/** A part of `bun run check`: what no linter knows of this house. */
const sources = await readSources();
const files = new Bun.Glob("{src,routes,islands,emails,db,tools}/**/*").scanSync(ROOT);
const problems = [
  ...findWrongArrows(sources),
  ...findCircles(sources),
  ...findBrokenRules(sources),
  ...findFullFolders(files),
];
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
