import type { FormFields } from "../../forms/form.ts";
import { findTemplate } from "../../goods/templates.ts";
import type { Choice } from "./source.ts";

/** `cut-12` is what item 12 is sold as; `size-12` and `color-12` what the file does not say of it. */
export function choiceField(kind: keyof Choice, place: number): string {
  return `${kind}-${place}`;
}

type Unanswered = { place: number; choice: Choice; plan: { cut?: string } };

/** The answers that differ from what is known. */
export function readChoices(typed: FormFields, items: readonly Unanswered[]): Map<number, Choice> {
  const changed = items.flatMap(({ place, choice, plan }) => {
    const answered = (kind: keyof Choice) => typed[choiceField(kind, place)]?.slice(0, 100) ?? "";
    const cut = findTemplate(answered("cut"))?.id;
    const [size, color] = [answered("size"), answered("color")];
    const next: Choice = {
      ...choice,
      ...(cut && cut !== plan.cut && { cut }),
      ...(size && { size }),
      ...(color && { color }),
    };
    const isSame = (["cut", "size", "color"] as const).every((key) => next[key] === choice[key]);
    return isSame ? [] : [[place, next] as const];
  });
  return new Map(changed);
}
