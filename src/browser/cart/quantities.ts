export function quantitiesOf(within: ParentNode): HTMLInputElement[] {
  return [...within.querySelectorAll<HTMLInputElement>("input[data-quantity]")];
}

/**
 * The name is this page's own; each save is counted, because two that are under way may arrive in
 * any order.
 */
const tab = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
  byte.toString(16).padStart(2, "0"),
).join("");
let turn = 0;

/** The quantities are sent as the table's form sends them: each beside the one that the page had shown. */
export function quantityForm(): URLSearchParams {
  turn += 1;
  const form = new URLSearchParams({ action: "update", tab, turn: String(turn) });
  for (const { name, value, defaultValue } of quantitiesOf(document)) {
    // An empty field is not typed yet.
    form.set(name, value || defaultValue);
    const shown = name.replace("quantity", "shown");
    const saved = document.querySelector<HTMLInputElement>(`input[name="${shown}"]`);
    if (saved) form.set(shown, saved.value);
  }
  return form;
}
