/** The arrows go from the field through what was found and back. */
export function moveInResults(field: HTMLInputElement, results: HTMLElement): void {
  document.addEventListener("keydown", (event) => {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const links = [...results.querySelectorAll<HTMLElement>("a[data-hit]")];
    const { activeElement } = document;
    const at = activeElement instanceof HTMLElement ? links.indexOf(activeElement) : -1;
    if (!by || (at < 0 && activeElement !== field)) return;
    event.preventDefault();
    const next = at + by;
    if (next < 0) field.focus();
    else links[Math.min(next, links.length - 1)]?.focus();
  });
}
