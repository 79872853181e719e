import type { Template, TemplateId } from "../template.ts";
import { templateOf } from "../templates.ts";
import type { AgeGroup, SizeGroup } from "./size-group.ts";

/** A product, or a line of a cart or an order: what its owner typed comes before its template. */
export type Sized = { cut: TemplateId; sizeGroups?: readonly SizeGroup[] | null };

/** What is listed below a heading; it is empty where there is one group alone. */
export type SizePart<Item> = { heading: string; items: Item[] };

/** Sizes that no group names, as of an earlier order, are listed last. */
const OTHERS = "Other sizes";

/**
 * Lists things that have a size below the names of their groups. Where all of them are of one group
 * they stay as they are, in one part without a heading.
 */
export function groupSizes<Item>(
  sized: Sized,
  items: readonly Item[],
  sizeOf: (item: Item) => string,
): SizePart<Item>[] {
  const groups = groupsOf(sized);
  if (groups.length === 0) return [{ heading: "", items: [...items] }];
  const byName = Map.groupBy(items, (item) => groupOf(groups, sizeOf(item))?.name ?? OTHERS);
  if (byName.size < 2) return [{ heading: "", items: [...items] }];
  const names = new Set([...groups.map(({ name }) => name), OTHERS]);
  return [...names].flatMap((heading) => {
    const some = byName.get(heading);
    return some ? { heading, items: some } : [];
  });
}

/** The same of sizes alone. */
export function groupedSizes(sized: Sized, sizes: readonly string[]): SizePart<string>[] {
  return groupSizes(sized, sizes, (size) => size);
}

/** The name of a size's group among all of the product's; empty where all of them are of one group. */
export function groupNameAmong(sized: Sized, sizes: readonly string[], size: string): string {
  const parts = groupedSizes(sized, sizes);
  return parts.find(({ items }) => items.includes(size))?.heading ?? "";
}

export function hasSeveralGroups({ sizeGroups = [] }: Pick<Template, "sizeGroups">): boolean {
  return new Set(sizeGroups.map(({ name }) => name)).size > 1;
}

/** Its groups with these sizes alone; one that has none of them is left out. */
export function groupsAmong(sized: Sized, sizes: readonly string[]): SizeGroup[] {
  return groupsOf(sized).flatMap((group) => {
    const some = group.sizes.filter((size) => sizes.includes(size));
    return some.length > 0 ? { ...group, sizes: some } : [];
  });
}

/** Who wears this size; undefined where nobody has said it. */
export function ageGroupOf(sized: Sized, size: string): AgeGroup | undefined {
  const { sizeGroups = [], feed } = templateOf(sized.cut);
  return (
    groupOf(groupsOf(sized), size)?.ageGroup ??
    groupOf(sizeGroups, size)?.ageGroup ??
    feed.wearers?.ageGroup
  );
}

/** Sizes of the template's group that has this one, in its order: all, where it has no groups. */
export function sizesInGroupOf(
  { sizes, sizeGroups = [] }: Template,
  size: string,
): readonly string[] {
  const name = groupOf(sizeGroups, size)?.name;
  return sizes.filter((other) => groupOf(sizeGroups, other)?.name === name);
}

function groupsOf({ cut, sizeGroups }: Sized): readonly SizeGroup[] {
  return sizeGroups?.length ? sizeGroups : (templateOf(cut).sizeGroups ?? []);
}

function groupOf(groups: readonly SizeGroup[], size: string): SizeGroup | undefined {
  return groups.find(({ sizes }) => sizes.includes(size));
}
