/** The layer on the shirt, where arrows move it; the page stays where it is. */
export function focusObject(key: string | undefined): void {
  const object = key && document.querySelector<SVGElement>(`g[data-object="${key}"]`);
  if (object) object.focus({ preventScroll: true });
}
