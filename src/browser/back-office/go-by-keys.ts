import { isOwnKey } from "../keys-switch.ts";

/** After `g` a letter counts for this long [ms]. */
const WAIT = 1500;

/** `/` searches, `g` and a letter go to a page, `?` shows all keys. */
export function goByKeys(nav: HTMLElement): void {
  const field = nav.querySelector<HTMLInputElement>("[data-find]");
  const keys = nav.querySelector<HTMLElement>("[data-keys-button]");
  let goUntil = 0;

  const search = () => {
    // A phone has a page for it.
    if (field?.checkVisibility()) field.select();
    else nav.querySelector<HTMLElement>(".admin-nav__find")?.click();
    field?.focus();
  };

  // First of all, because the board has keys of its own.
  document.addEventListener(
    "keydown",
    (event) => {
      if (!isOwnKey(event)) return;
      const { key, timeStamp } = event;
      const isGoing = timeStamp < goUntil;
      goUntil = 0;
      if (isGoing) nav.querySelector<HTMLElement>(`[data-go="${CSS.escape(key)}"]`)?.click();
      else if (key === "g") goUntil = timeStamp + WAIT;
      else if (key === "/") search();
      else if (key === "?") keys?.click();
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}
