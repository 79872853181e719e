import * as v from "valibot";
import { cleanLine } from "../../forms/clean-text.ts";
import { OWN_LIMITS } from "../own/limits.ts";
import { AGE_GROUPS, MAX_GROUP_NAME, MAX_SIZE_GROUPS, type SizeGroup } from "./size-group.ts";

const line = (max: number) => v.pipe(cleanLine(max), v.minLength(1));

/** The size groups of a template or a product, as they are stored and come in a file. */
export const SizeGroups = v.pipe(
  v.array(v.unknown()),
  v.maxLength(MAX_SIZE_GROUPS),
  v.array(
    v.strictObject({
      name: line(MAX_GROUP_NAME),
      sizes: v.pipe(
        v.array(v.unknown()),
        v.minLength(1),
        v.maxLength(OWN_LIMITS.sizes),
        v.array(line(20)),
      ),
      ageGroup: v.exactOptional(v.picklist(AGE_GROUPS)),
    }),
  ),
);

/** Each size of a template with groups is in one of them. */
export function groupProblems(
  sizes: readonly string[],
  groups: readonly SizeGroup[] = [],
): string[] {
  if (groups.length === 0) return [];
  const grouped = groups.flatMap((group) => group.sizes);
  const isSame = grouped.length === sizes.length && sizes.every((size) => grouped.includes(size));
  return isSame ? [] : ["Each size must be in one of the groups of sizes."];
}
