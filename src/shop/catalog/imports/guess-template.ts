import { STUDIO_TEMPLATE } from "../../goods/studio-template.ts";
import type { Template } from "../../goods/template.ts";
import { templates } from "../../goods/templates.ts";

/** People say the first words for what the second calls the same. */
const SAME_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bt[ -]?shirts?\b|\btees?\b/g, "shirt"],
  [/\blong[ -]?sleeved?s?\b|\blongsleeves?\b/g, "long sleeve"],
  [/\bv[ -]?necks?\b/g, "v neck"],
];

/**
 * The template that the words tell of; undefined where they do not. The file's own type of the
 * product decides, where it is a template's name. Else a template that is called by its noun comes
 * before all others, and of several the one whose whole name is there. A retired one needs its name.
 */
export function guessTemplate(
  { type, words }: { type: string; words: string },
  known: readonly Template[] = templates(),
): Template | undefined {
  const typed = plainWords(type).trim();
  const exact = known.find(({ id, name }) =>
    [name, id].some((one) => plainWords(one).trim() === typed),
  );
  if (exact) return exact;
  const text = plainWords(`${type} ${words}`);
  const called = known.filter(({ noun }) => text.includes(plainWords(noun)));
  const candidates = called.length > 0 ? called : known;
  const [named] = candidates
    .filter(({ name }) => text.includes(plainWords(name)))
    .toSorted((one, other) => other.name.length - one.name.length);
  if (named) return named;
  const offered = called.filter(({ isRetired }) => !isRetired);
  if (offered.length === 1) return offered[0];
  return offered.includes(STUDIO_TEMPLATE) ? STUDIO_TEMPLATE : undefined;
}

/** With a space around each, so that no word is found inside of another. */
function plainWords(text: string): string {
  const lower = SAME_WORDS.reduce(
    (plain, [pattern, word]) => plain.replace(pattern, word),
    text.toLowerCase(),
  );
  const words = lower.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return ` ${words.map((word) => word.replace(/(?<=[^s]{2})s$/, "")).join(" ")} `;
}
