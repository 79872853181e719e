import { basename, extname } from "node:path";
import { PAGE_SCRIPTS, PAGE_STYLES } from "#services/asset-names.ts";
import { isTest } from "./sources.ts";

const STYLE = /^src\/styles\/pages\/[^/]+\.css$/;
const SCRIPT = /^src\/browser\/enhance\/[^/]+\.ts$/;
const ISLAND = /^islands\/[^/]+\.tsx$/;

/** Reports lists that miss a file of their folder, and islands that `hydrate.ts` cannot load. */
export function findUnnamedAssets(files: readonly string[], hydrate: string): string[] {
  const islands = files.filter((file) => ISLAND.test(file) && !isTest(file));
  return [
    ...compare("PAGE_STYLES", PAGE_STYLES, namesOf(files, STYLE)),
    ...compare("PAGE_SCRIPTS", PAGE_SCRIPTS, namesOf(files, SCRIPT)),
    ...islands
      .filter((file) => !hydrate.includes(`import("#${file}")`))
      .map((file) => `src/browser/hydrate.ts does not load ${file}`),
  ];
}

function namesOf(files: readonly string[], pattern: RegExp): string[] {
  return files
    .filter((file) => pattern.test(file) && !isTest(file))
    .map((file) => basename(file, extname(file)));
}

function compare(list: string, names: readonly string[], found: readonly string[]): string[] {
  const missing = found.filter((name) => !names.includes(name));
  const left = names.filter((name) => !found.includes(name));
  return [
    ...missing.map((name) => `${list} in src/services/asset-names.ts lacks "${name}"`),
    ...left.map(
      (name) => `${list} in src/services/asset-names.ts names "${name}", which is no file`,
    ),
  ];
}
