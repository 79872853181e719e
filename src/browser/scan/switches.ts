/** A box stays as it was set on this machine. */
export function rememberSwitch(box: HTMLInputElement, name: string): void {
  const saved = localStorage.getItem(name);
  if (saved !== null) box.checked = saved === "on";
  box.addEventListener("change", () => localStorage.setItem(name, box.checked ? "on" : "off"));
}
