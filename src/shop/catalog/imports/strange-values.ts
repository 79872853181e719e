import type { FormFields } from "../../forms/form.ts";
import type { Template, TemplateId } from "../../goods/template.ts";
import { findTemplate } from "../../goods/templates.ts";
import type { Axis } from "./options.ts";

/** A size or color of a file that its template lacks. */
export type StrangeValue = {
  /** The same for all products of a template, in any case. */
  key: string;
  axis: Axis;
  /** As the file writes it. */
  value: string;
  /** An admin said that it is this one of the template's. */
  to?: string;
  /** So many rows of the product have it. */
  rows: number;
};

/** What an admin said of an import's strange values: the template's own, by their keys. */
export type Answers = Readonly<Record<string, string>>;

/** What a file calls a size or a color is cut after so many characters. */
const MAX_VALUE = 60;

export function strangeKey(cut: TemplateId, axis: Axis, value: string): string {
  return `${axis} ${cut} ${shownValue(value).toLowerCase()}`;
}

export function shownValue(value: string): string {
  return value.trim().slice(0, MAX_VALUE).toWellFormed();
}

/** The sizes, or the names of the colors, that the template has. */
export function valuesOn({ sizes, colors }: Template, axis: Axis): readonly string[] {
  return axis === "size" ? sizes : colors.map(({ name }) => name);
}

export function answerField({ key }: Pick<StrangeValue, "key">): string {
  return `same-${key}`;
}

/** A strange value, and what has it. */
export type StrangeGroup = Pick<StrangeValue, "key" | "axis" | "value"> & {
  cut: TemplateId;
  to: string | null;
  /** So many products have it. */
  products: number;
};

/** The answers that differ from what is known; an empty one takes the answer back. */
export function readAnswers(
  typed: FormFields,
  groups: readonly StrangeGroup[],
): Map<string, string> {
  const changed = groups.flatMap((group): [string, string][] => {
    const answer = typed[answerField(group)];
    const template = findTemplate(group.cut);
    if (answer === undefined || answer === (group.to ?? "") || !template) return [];
    const isOwn = answer === "" || valuesOn(template, group.axis).includes(answer);
    return isOwn ? [[group.key, answer]] : [];
  });
  return new Map(changed);
}

/** What is answered with nothing is no answer any more. */
export function withAnswers(known: Answers, changed: ReadonlyMap<string, string>): Answers {
  const all = new Map([...Object.entries(known), ...changed]);
  return Object.fromEntries([...all].filter(([, to]) => to !== ""));
}
