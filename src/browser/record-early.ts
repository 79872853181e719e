type Field = HTMLInputElement | HTMLTextAreaElement;

/** What React remembers of a field, to tell whether its value changed. */
type Tracked = { _valueTracker?: { setValue: (value: string) => void } };

/**
 * To be called before hydration. The function it returns repeats for React what was entered, chosen
 * and sent meanwhile: the browser has it, but no handler heard of it, and a render would undo it.
 *
 * A form with `method="dialog"` outside a dialog requests nothing and leaves the page as it is, but
 * the browser marks its fields as `:user-valid`. It marks a hidden one, `data-press`, for no other
 * reason, so that this and style sheets can tell that the form was sent.
 */
export function recordEarly(island: HTMLElement): () => void {
  const typable = "textarea, input:not([type=radio], [type=file], [data-press])";
  const fields = [...island.querySelectorAll<Field>(typable)];
  // Hydration itself puts the server's text back into a textarea.
  const before = fields.map((field) => ({ field, text: field.value }));

  return function replay() {
    const entered = before
      .map(
        ({ field, text }) =>
          [field, field.value === field.defaultValue ? text : field.value] as const,
      )
      .filter(([field, text]) => text !== field.defaultValue);
    const radios = inputs(island, "[type=radio]:checked").filter((radio) => !radio.defaultChecked);
    // Within an effect React would first undo each event that it hears.
    queueMicrotask(() => {
      for (const [field, text] of entered) replayText(field, text);
      for (const radio of radios) {
        radio.checked = false;
        radio.click();
      }
      // Files and forms last, because they are sent with the rest.
      for (const input of inputs(island, "[type=file]")) {
        if (input.files?.length) input.dispatchEvent(new Event("change", { bubbles: true }));
      }
      for (const press of inputs(island, "[data-press]:user-valid")) press.form?.requestSubmit();
    });
  };
}

function inputs(island: HTMLElement, selector: string): HTMLInputElement[] {
  return [...island.querySelectorAll<HTMLInputElement>(`input${selector}`)];
}

function replayText(field: Field, text: string): void {
  // Not always, because it moves the cursor of somebody who types.
  if (field.value !== text) field.value = text;
  (field as Tracked)._valueTracker?.setValue(field.defaultValue);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
