import { groupsAmong, type Sized } from "../../goods/sizes/group-sizes.ts";
import type { SizeGroup } from "../../goods/sizes/size-group.ts";
import { groupHeading, readSizeLines } from "../../goods/sizes/typed-groups.ts";
import type { KnownProduct } from "./known-product.ts";
import type { RowNote, SourceProduct } from "./source.ts";

/**
 * `Youth (kids): Youth S, Youth M`, a group a line, as it is typed in the product's form. Empty where a
 * template has one group, which is named nowhere.
 */
export function groupsText(sized: Sized, sizes: readonly string[]): string {
  const groups = groupsAmong(sized, sizes);
  const names = new Set(groups.map(({ name }) => name));
  return sized.sizeGroups?.length || names.size > 1 ? textOf(groups) : "";
}

type Planning = {
  cut: string;
  /** The product has these afterwards. */
  sizes: readonly string[];
  known: KnownProduct | undefined;
  problems: RowNote[];
};

/**
 * The product's own groups of sizes; none for those of its template. Undefined where the file changes
 * nothing of them. Sizes that the product lacks are in none.
 */
export function planGroups(
  { row, sizeGroups }: SourceProduct,
  { cut, sizes, known, problems }: Planning,
): SizeGroup[] | undefined {
  if (!sizeGroups?.text) return undefined;
  const { column, text } = sizeGroups;
  const read = readSizeLines(text);
  const problem = "error" in read ? read.error : read.groups.length === 0 ? NO_NAME : undefined;
  if (problem) problems.push({ row, column, text: problem });
  if ("error" in read || problem) return undefined;
  const given = groupsAmong({ cut, sizeGroups: read.groups }, sizes);
  const own = known?.sizeGroups ?? [];
  if (textOf(given) === textOf(groupsAmong({ cut, sizeGroups: own }, sizes))) return undefined;
  return textOf(given) === textOf(groupsAmong({ cut }, sizes)) ? [] : given;
}

const NO_NAME = "Write the name of a group and a colon before its sizes, such as Youth: S, M.";

function textOf(groups: readonly SizeGroup[]): string {
  return groups.map((group) => `${groupHeading(group)} ${group.sizes.join(", ")}`).join("\n");
}
