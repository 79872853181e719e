import * as v from "valibot";
import type { SizeGroup } from "../goods/sizes/size-group.ts";
import { readSizeLines } from "../goods/sizes/typed-groups.ts";
import type { Template } from "../goods/template.ts";

/** `ticked`: the product is sold in these of the template's sizes. */
type TypedGroups = { text: string; template: Template; ticked: readonly string[] };

/** Empty is what the template says. */
export const SIZE_GROUPS = v.pipe(
  v.custom<TypedGroups>((typed) => typeof typed === "object"),
  v.rawTransform(({ dataset, addIssue, NEVER }): SizeGroup[] => {
    const read = readGroups(dataset.value);
    if (typeof read !== "string") return read;
    addIssue({ message: read });
    return NEVER;
  }),
);

function readGroups({ text, template, ticked }: TypedGroups): SizeGroup[] | string {
  if (text.trim() === "") return [];
  const read = readSizeLines(text);
  if ("error" in read) return read.error;
  const { sizes, groups } = read;
  if (groups.length === 0) return NO_NAME;
  const strange = sizes.find((size) => !template.sizes.includes(size));
  if (strange !== undefined)
    return `‘${strange.slice(0, 60)}’ is none of the sizes of the ${template.name}.`;
  const forgotten = ticked.find((size) => !sizes.includes(size));
  return forgotten === undefined
    ? groups
    : `‘${forgotten}’ is in no group: write it below the name of one.`;
}

const NO_NAME = "Write the name of a group and a colon above its sizes, such as Youth:";
