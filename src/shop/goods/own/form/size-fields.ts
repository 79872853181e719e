import { groupLines, readSizeLines } from "../../sizes/typed-groups.ts";
import type { TemplateData } from "../template-data.ts";

type Sizes = Pick<TemplateData, "sizes" | "sizeGroups">;

/** A size a line, below the names of their groups where there are some. */
export function sizeLines({ sizes, sizeGroups = [] }: Sizes): string {
  return sizeGroups.length > 0 ? groupLines(sizeGroups) : sizes.join("\n");
}

/** The saved template with the sizes that were typed; its earlier groups are gone with them. */
export function withTypedSizes(
  { sizeGroups: _, ...saved }: TemplateData,
  text: string,
): { data: TemplateData } | { error: string } {
  const read = readSizeLines(text);
  if ("error" in read) return read;
  const { sizes, groups } = read;
  return { data: { ...saved, sizes, ...(groups.length > 0 && { sizeGroups: groups }) } };
}
