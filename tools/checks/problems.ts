import { existsSync } from "node:fs";
import { join } from "node:path";
import manifest from "../../package.json";
import { findWrongArrows } from "./arrows.ts";
import { findUnnamedAssets } from "./asset-names.ts";
import { findCircles } from "./circles.ts";
import { findDeadReferences } from "./documents.ts";
import { findFullFolders } from "./folders.ts";
import { findForbiddenNames } from "./names.ts";
import { findBrokenRules } from "./rules.ts";
import { ROOT, readDocuments, readSources } from "./sources.ts";

/** The project's own rules, one line per problem. */
export async function findProblems(): Promise<string[]> {
  const sources = await readSources();
  const files = [...new Bun.Glob("{src,routes,islands,emails,db,tools}/**/*").scanSync(ROOT)];
  return [
    ...findWrongArrows(sources),
    ...findCircles(sources),
    ...findBrokenRules(sources),
    ...findForbiddenNames(sources),
    ...findFullFolders(files),
    ...findUnnamedAssets(files, sources.get("src/browser/hydrate.ts") ?? ""),
    ...findDeadReferences(await readDocuments(), new Set(Object.keys(manifest.scripts)), (path) =>
      existsSync(join(ROOT, path)),
    ),
  ];
}
