import { listImports } from "./imports.ts";
import { isTest, type Sources } from "./sources.ts";

const DECODERS =
  /^src\/services\/artwork\/(pictures|previews|receive|cutout|print-file|worker)\.ts$/;

const READS_ENVIRONMENT = /^src\/(config|main)\.ts$|^tools\//;

/** Elsewhere a change of a design would have no name; see `commands/layers.ts`. */
const EDITS_DESIGNS = /^islands\/design-studio\/(commands|editor)\//;

const REACT = /^(islands|emails)\/|^tools\/dev\/stripe\/stripe-js\/|^tools\/testing\/browser\//;

/** Rules that one file can break by itself. */
export function findBrokenRules(sources: Sources): string[] {
  const inShop = [...sources].filter(([path]) => !isTest(path));
  return [
    ...inShop.filter(holdsSql).map(([path]) => `${path} holds SQL, which is for db alone`),
    ...inShop
      .filter(readsEnvironment)
      .map(([path]) => `${path} reads the environment, which is for src/config.ts and main.ts`),
    ...inShop
      .filter(editsDesign)
      .map(([path]) => `${path} edits a design, which is for islands/design-studio/commands alone`),
    ...[...sources].flatMap(problemWithJsx),
    ...findPoisonedTests(sources),
  ];
}

function holdsSql([path, text]: [string, string]): boolean {
  return !/^(db|tools)\//.test(path) && /\b(sql|tx)(<[^>`]*>)?`/.test(text);
}

function readsEnvironment([path, text]: [string, string]): boolean {
  return !READS_ENVIRONMENT.test(path) && /(?<!")\b(process|Bun|import\.meta)\.env\b/.test(text);
}

function editsDesign([path, text]: [string, string]): boolean {
  return (
    path.startsWith("islands/") &&
    !EDITS_DESIGNS.test(path) &&
    /\b(editAtom|changeLayerAtom)\b/.test(text)
  );
}

function problemWithJsx([path, text]: [string, string]): string[] {
  if (!path.endsWith(".tsx")) return [];
  const runtime = REACT.test(path) ? "react" : "hono/jsx";
  const head = `/** @jsxImportSource ${runtime} */`;
  return text.startsWith(head) ? [] : [`${path} does not begin with ${head}`];
}

/** Opening pictures like the worker blocks formats for all tests of the process. */
function findPoisonedTests(sources: Sources): string[] {
  return listImports(sources)
    .filter(({ from, to }) => isTest(from) && DECODERS.test(to))
    .map(({ from, to }) => `${from} imports ${to}, which is for the decoding process alone`);
}
