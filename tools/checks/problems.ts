import { existsSync } from "node:fs";
import { join } from "node:path";
import manifest from "../../package.json";
import { findBookProblems } from "../behavior/problems.ts";
import { PAGE } from "../limits/print.ts";
import { findLimitProblems } from "../limits/problems.ts";
import { findWrongArrows } from "./arrows.ts";
import { findUnnamedAssets } from "./asset-names.ts";
import { findCircles } from "./circles.ts";
import { findBareComments } from "./comments.ts";
import { findDeadReferences } from "./documents.ts";
import { findFullFolders } from "./folders.ts";
import { findNamedGoods } from "./goods.ts";
import { findUnsafeMigrations } from "./migrations.ts";
import { findForbiddenNames } from "./names.ts";
import { findBrokenRules } from "./rules.ts";
import { ROOT, readDocuments, readSheets, readSources } from "./sources.ts";
import { findComparedStatuses } from "./statuses.ts";
import { findStrayWork, findUnneededExemptions } from "./use-cases.ts";

/** The project's own rules, one line per problem. */
export async function findProblems(): Promise<string[]> {
  const sources = await readSources();
  const documents = await readDocuments();
  const sheets = await readSheets();
  const files = [...new Bun.Glob("{src,routes,islands,emails,db,tools}/**/*").scanSync(ROOT)];
  return [
    ...findWrongArrows(sources),
    ...findCircles(sources),
    ...findBrokenRules(sources),
    ...findStrayWork(sources),
    ...findUnneededExemptions(sources),
    ...findForbiddenNames(sources),
    ...findBareComments(sources),
    ...findComparedStatuses(sources),
    ...findNamedGoods(sources),
    ...findFullFolders(files),
    ...findUnnamedAssets(files, sources.get("src/browser/hydrate.ts") ?? ""),
    ...findDeadReferences(documents, new Set(Object.keys(manifest.scripts)), (path) =>
      existsSync(join(ROOT, path)),
    ),
    ...(await findUnsafeMigrations(sheets)),
    ...findLimitProblems(sources, documents.get(PAGE)),
    ...findBookProblems(new Map([...sources, ...documents, ...sheets])),
  ];
}
