export function quantitiesOf(within: ParentNode): HTMLInputElement[] {
  return [...within.querySelectorAll<HTMLInputElement>("input[data-quantity]")];
}

/** As the form of the table sends them: each beside the one that the page had shown. */
export function quantityForm(): URLSearchParams {
  const form = new URLSearchParams({ action: "update" });
  for (const { name, value, defaultValue } of quantitiesOf(document)) {
    // One that is empty is not typed yet.
    form.set(name, value || defaultValue);
    const shown = name.replace("quantity", "shown");
    const saved = document.querySelector<HTMLInputElement>(`input[name="${shown}"]`);
    if (saved) form.set(shown, saved.value);
  }
  return form;
}
