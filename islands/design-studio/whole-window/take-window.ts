/**
 * Gives an element the whole window, see `whole-window.css`, until the result is called. What is beside
 * it can neither be reached nor read meanwhile, and is scrolled to where it was afterwards. `onEscape`
 * hears the key where nothing nearer has a use for it.
 */
export function takeWindow(element: HTMLElement, onEscape: () => void): () => void {
  // Without the element the page is too short to be scrolled so far.
  const { scrollX, scrollY } = window;
  const others = restOfPage(element).filter(({ inert }) => !inert);
  for (const other of others) other.inert = true;
  for (const [name, value] of AS_DIALOG) element.setAttribute(name, value);
  const press = ({ key, defaultPrevented, target }: KeyboardEvent) => {
    if (key === "Escape" && !defaultPrevented && !isNearer(target)) onEscape();
  };
  document.addEventListener("keydown", press);
  return () => {
    document.removeEventListener("keydown", press);
    for (const [name] of AS_DIALOG) element.removeAttribute(name);
    for (const other of others) other.inert = false;
    window.scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
  };
}

const AS_DIALOG = [
  ["data-whole", ""],
  ["role", "dialog"],
  ["aria-modal", "true"],
  ["aria-label", "Design studio"],
] as const;

/** All that is on the page but the element's own ancestors, and toasts, which are about it. */
function restOfPage(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement;
  if (!parent) return [];
  const siblings = [...parent.children].filter((child) => child instanceof HTMLElement);
  const others = siblings.filter((child) => child !== element && child.id !== "toasts");
  return parent === document.body ? others : [...others, ...restOfPage(parent)];
}

/** Escape closes a dialog, or leads from a layer's fields to the layer. */
function isNearer(target: EventTarget | null): boolean {
  const isField = target instanceof Element && target.closest(".sheet") !== null;
  return isField || document.querySelector("dialog[open]") !== null;
}
