import { quantitiesOf } from "./quantities.ts";

/** Buttons for one less and one more around each quantity. */
export function addSteppers(within: ParentNode): void {
  for (const field of quantitiesOf(within)) {
    const box = field.ownerDocument.createElement("span");
    box.className = "stepper";
    field.replaceWith(box);
    box.append(stepButton(field, "less"), field, stepButton(field, "more"));
    boundSteps(field);
  }
}

function stepButton(field: HTMLInputElement, way: "less" | "more"): HTMLButtonElement {
  const button = field.ownerDocument.createElement("button");
  button.type = "button";
  button.className = "stepper__button";
  button.dataset.step = way === "more" ? "1" : "-1";
  button.textContent = way === "more" ? "+" : "−";
  button.ariaLabel = `One ${way}: ${field.ariaLabel ?? ""}`;
  return button;
}

/** The field whose button it is, with its new quantity; undefined for another element. */
export function step(target: Element): HTMLInputElement | undefined {
  const button = target.closest<HTMLButtonElement>("[data-step]");
  const field = button?.parentElement?.querySelector("input");
  if (!button || !field) return undefined;
  const quantity = Math.trunc(Number(field.value)) + Number(button.dataset.step);
  field.value = String(Math.min(Number(field.max), Math.max(Number(field.min), quantity)));
  boundSteps(field);
  // A disabled button would lose the focus.
  if (button.disabled) field.focus();
  return field;
}

/** No button leads beyond the limits. */
export function boundSteps(field: HTMLInputElement): void {
  for (const button of field.parentElement?.querySelectorAll("button") ?? []) {
    const isMore = button.dataset.step === "1";
    const quantity = Number(field.value);
    button.disabled = isMore ? quantity >= Number(field.max) : quantity <= Number(field.min);
  }
}
