/** The browser remembers here that somebody has switched single keys off, as people who dictate do. */
const OFF = "floor-keys-off";
const SWITCHED = "keys-switched";

/** Where the browser stores nothing, the page itself remembers it. */
let isOffHere = false;

export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(OFF) === null;
  } catch {
    return !isOffHere;
  }
}

function remember(areOn: boolean): void {
  isOffHere = !areOn;
  try {
    if (areOn) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, "yes");
  } catch {
    // The switch counts until the page is left.
  }
}

/** All boxes on the page say the same. */
export function bindKeysSwitch(box: HTMLInputElement): void {
  const show = () => {
    box.checked = areKeysOn();
  };
  show();
  addEventListener(SWITCHED, show);
  box.addEventListener("change", () => {
    remember(box.checked);
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
