/** The browser remembers here that somebody has switched single keys off, as people who dictate do. */
const OFF = "floor-keys-off";
const SWITCHED = "keys-switched";

export function areKeysOn(): boolean {
  return localStorage.getItem(OFF) === null;
}

/** All boxes on the page say the same. */
export function bindKeysSwitch(box: HTMLInputElement): void {
  const show = () => {
    box.checked = areKeysOn();
  };
  show();
  addEventListener(SWITCHED, show);
  box.addEventListener("change", () => {
    if (box.checked) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, "yes");
    dispatchEvent(new Event(SWITCHED));
  });
}

/** A key counts as one of the page's own where nobody types and nothing else is pressed with it. */
export function isOwnKey(event: KeyboardEvent): boolean {
  const isWithOthers = event.ctrlKey || event.metaKey || event.altKey;
  return areKeysOn() && !event.defaultPrevented && !isWithOthers && !isTyping(event.target);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== "checkbox";
  return target.matches("textarea, select, [contenteditable]");
}
