import { basename } from "node:path";
import type { Sources } from "./sources.ts";

/** Words that docs/glossary.md replaces; lower case unless shown. */
const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/^kept$/, "cached, stored or saved"],
  [/^asked$/, "requested or enqueued; of input, query or body"],
  [/^told$/, "notified or shown"],
  [/^refus(e|ed|es|al|als)$/, "reject, rejected, rejection"],
  [/^looks?$/, "view; of a component, variant"],
  [/^concerns?$/, "attention"],
  [/^patien(t|ce)$/, "timeout, retries"],
  [/^doors?$/, "listener, server"],
  [/^beside$/, "the name of what it is, such as mailbox"],
  [/^adopt(s|ed|ion)?$/, "merge; of an order, claim"],
  [/^leaving$/, "deletion"],
  [/^MOST$/, "MAX_ and its noun"],
  [/^needs$/, "deps"],
  [/^wish(es)?$/, "query, body"],
  [/^removals?$/, "deletion, or cutout"],
  [/^hurry$/, "enqueue"],
  [/^conveniences?$/, "enhance"],
  [/^wakes?$/, "hydrate; of a promise, resolve"],
  [/^knows?$/, "load, find"],
  [/^faults?$/, "problem, error"],
];

/** Reports file names and declared names that use a forbidden word. */
export function findForbiddenNames(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) => {
    const names = [basename(path), ...new Set(declaredNames(codeOf(text)))];
    return names.flatMap((name) =>
      problemsOf(name).map((problem) => `${path} names ${name}: ${problem}`),
    );
  });
}

function problemsOf(name: string): string[] {
  return wordsOf(name).flatMap((word) =>
    FORBIDDEN.filter(([pattern]) => pattern.test(word) || pattern.test(word.toLowerCase())).map(
      ([, better]) => `instead of "${word}" say ${better}`,
    ),
  );
}

function wordsOf(name: string): string[] {
  return name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [];
}

const NAME = String.raw`([A-Za-z_$][\w$]*)`;
const DECLARATIONS = [
  new RegExp(String.raw`\b(?:const|let|function\*?|class|type|interface|enum) ${NAME}`, "g"),
  new RegExp(String.raw`\bcatch \(${NAME}`, "g"),
  // Fields, typed parameters and renamed properties.
  new RegExp(String.raw`[{(,;\n]\s*(?:readonly )?${NAME}\??:`, "g"),
  new RegExp(String.raw`[{,]\s*${NAME}: ${NAME}(?= *[,}=])`, "g"),
  new RegExp(String.raw`\n\s*(?:async )?${NAME}(?:<[^<>]*>)?\([^()]*\)(?:: [^\n]*)?[{;]`, "g"),
  new RegExp(String.raw`\b${NAME} =>`, "g"),
];
const LISTS = [/\(([^()]*)\) =>/g, /\b(?:const|let) \[([^\]]*)\]/g];

function declaredNames(code: string): string[] {
  const found = [...DECLARATIONS, ...LISTS].flatMap((pattern) => [...code.matchAll(pattern)]);
  return found.flatMap(([, ...groups]) => groups.flatMap((group) => group.match(/[\w$]+/g) ?? []));
}

/** The code has no comments, strings and templates. */
function codeOf(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/"(?:\\.|[^"\\\n])*"/g, '""')
    .replace(/\/\/.*/g, "")
    .replace(/`(?:\\.|[^`\\])*`/g, "``");
}
