type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** React remembers this of a field, to tell whether its value changed. */
type Tracked = { _valueTracker?: { setValue: (value: string) => void } };

/**
 * Call it before hydration. The function it returns repeats for React what was entered, chosen and
 * sent meanwhile: the browser has it, but no handler heard of it, and a render would undo it. A
 * form with `method="dialog"` outside a dialog requests nothing and leaves the page as it is, but
 * the browser marks its fields as `:user-valid`. It marks a hidden one, `data-press`, for no other
 * reason, so that this and style sheets can tell that the form was sent.
 */
export function recordEarly(island: HTMLElement): () => void {
  const typable = "textarea, select, input:not([type=radio], [type=file], [data-press])";
  const fields = [...island.querySelectorAll<Field>(typable)];
  // Hydration itself puts the server's text back into a textarea.
  const before = fields.map((field) => ({ field, text: field.value, sent: sentText(field) }));

  return function replay() {
    const entered = before
      .map(({ field, text, sent }) => ({
        field,
        sent,
        text: field.value === sent ? text : field.value,
      }))
      .filter(({ text, sent }) => text !== sent);
    const radios = inputs(island, "[type=radio]:checked").filter((radio) => !radio.defaultChecked);
    // React would first undo each event that it hears within an effect.
    queueMicrotask(() => {
      for (const early of entered) replayText(early);
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

type Early = { field: Field; text: string; sent: string };

function replayText({ field, text, sent }: Early): void {
  // An equal text is not set again, because that moves the cursor of somebody who types.
  if (field.value !== text) field.value = text;
  (field as Tracked)._valueTracker?.setValue(sent);
  const isChosen = field instanceof HTMLSelectElement;
  field.dispatchEvent(new Event(isChosen ? "change" : "input", { bubbles: true }));
}

/** The field had this text when the server sent it. */
function sentText(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const { options } = field;
  return ([...options].find((option) => option.defaultSelected) ?? options[0])?.value ?? "";
}
