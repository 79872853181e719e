/** The layer on the shirt, where arrows move it; the page stays where it is. */
export function focusObject(key: string | undefined): void {
  const object = key && document.querySelector<SVGElement>(`g[data-object="${key}"]`);
  if (object) object.focus({ preventScroll: true });
}

/** The first field of what is selected, or the title above them while their script is not there. */
export function focusFields(): void {
  const sheet = document.querySelector(".sheet");
  const first = ":is(textarea, input):not([type=hidden]):enabled";
  (sheet?.querySelector<HTMLElement>(first) ?? document.getElementById("sheet-title"))?.focus();
}
