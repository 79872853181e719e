import { plainLine } from "../../forms/plain-text.ts";
import { AGE_GROUPS, MAX_GROUP_NAME, MAX_SIZE_GROUPS, type SizeGroup } from "./size-group.ts";

/** Sizes one a line; a line that ends with a colon is the name of the group below it. */
export function groupLines(groups: readonly SizeGroup[]): string {
  return groups.map((group) => [groupHeading(group), ...group.sizes].join("\n")).join("\n");
}

/** `Youth (kids):` */
export function groupHeading({ name, ageGroup }: SizeGroup): string {
  return `${name}${ageGroup ? ` (${ageGroup})` : ""}:`;
}

type ReadGroup = SizeGroup & { sizes: string[] };
type ReadSizes = { sizes: string[]; groups: ReadGroup[] };

/**
 * Reads `Youth (kids):` and the sizes below it, or in the same line. Without a name there is no group.
 * What is wrong is said of the first line that is.
 */
export function readSizeLines(text: string): ReadSizes | { error: string } {
  const { loose, groups } = readLines(text);
  const error = groups.length > 0 ? problemOf(groups, loose) : undefined;
  return error ? { error } : { sizes: sizesOf({ loose, groups }), groups };
}

/** All sizes that were typed, also where something is wrong with their groups. */
export function typedSizes(text: string): string[] {
  return [...new Set(sizesOf(readLines(text)))];
}

type Lines = { loose: string[]; groups: ReadGroup[] };

function sizesOf({ loose, groups }: Lines): string[] {
  return [...loose, ...groups.flatMap(({ sizes }) => sizes)];
}

function readLines(text: string): Lines {
  const loose: string[] = [];
  const groups: ReadGroup[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [, heading, rest = ""] = HEADING.exec(line) ?? [];
    if (heading !== undefined) groups.push({ ...readHeading(heading), sizes: [] });
    const sizes = (heading === undefined ? line : rest).split(",").map(plainLine).filter(Boolean);
    (groups.at(-1)?.sizes ?? loose).push(...sizes);
  }
  return { loose, groups };
}

/** A colon within a word is none, as of a poster in `2:3`. */
const HEADING = /^([^:]*):(?:\s+(.*)|\s*)$/;

function readHeading(heading: string): Omit<SizeGroup, "sizes"> {
  const [brackets = "", word = ""] = /\(([a-z]{1,10})\)\s*$/i.exec(heading) ?? [];
  const ageGroup = AGE_GROUPS.find((age) => age === word.toLowerCase());
  if (!ageGroup) return { name: plainLine(heading) };
  return { name: plainLine(heading.slice(0, -brackets.length)), ageGroup };
}

function problemOf(groups: readonly SizeGroup[], loose: readonly string[]): string | undefined {
  const [first] = loose;
  if (first !== undefined)
    return `‘${shown(first)}’ is in no group: write the name of its group and a colon above it.`;
  if (groups.length > MAX_SIZE_GROUPS) return `Name up to ${MAX_SIZE_GROUPS} groups of sizes.`;
  for (const { name, sizes } of groups) {
    if (name === "") return "Write the name of the group before its colon, such as Youth:";
    if (name.length > MAX_GROUP_NAME)
      return `‘${shown(name)}’ is too long: a group has a name of up to ${MAX_GROUP_NAME} characters.`;
    if (sizes.length === 0) return `‘${name}’ has no sizes: write them below it, or take it away.`;
  }
  const met = new Set<string>();
  const twice = groups
    .flatMap(({ sizes }) => sizes)
    .find((size) => met.has(size) || !met.add(size));
  return twice && `‘${shown(twice)}’ is in two groups. Sizes of one name are one size.`;
}

function shown(text: string): string {
  return text.slice(0, 60);
}
