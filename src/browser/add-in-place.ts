import { morph } from "./cart/morph.ts";

const TIMEOUT_MS = 15_000;

/** Sends 'Add to Cart' without leaving the page, and shows the server's answer at its place. */
export function addInPlace(form: HTMLFormElement, refresh: () => void): void {
  let isAdding = false;
  let isLost = false;

  form.addEventListener("submit", async (event) => {
    const { submitter } = event;
    if (!submitter?.matches(ADD) || isLost) return;
    event.preventDefault();
    if (isAdding) return;
    isAdding = true;
    submitter.ariaDisabled = "true";
    const page = await post(form, submitter);
    submitter.ariaDisabled = null;
    isAdding = false;
    isLost = !page;
    // The key of the form adds once, so it may be sent again.
    if (!page) return form.requestSubmit(submitter);
    for (const part of [CARD, CART_LINK]) show(page, part, morph);
    for (const role of ["status", "alert"]) show(page, `#toasts [role=${role}]`, replaceChildren);
    form.reset();
    refresh();
    const size = form.querySelector<HTMLElement>("select[aria-invalid]");
    if (size) size.focus();
    // Its key is another now, so the button is too.
    else form.querySelector<HTMLElement>(ADD)?.focus({ preventScroll: true });
  });

  form.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLSelectElement && target.value) clearError(target);
  });
}

const CARD = ".customize";
const ADD = "button[name=key]";
/** By its label: with the paths in here, too, the studio would load one chunk more for them. */
const CART_LINK = "header a[aria-label^='Cart,']";

/** The page that the form leads to; undefined where it does not come, or has another form. */
async function post(form: HTMLFormElement, submitter: HTMLElement): Promise<Document | undefined> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) body.append(name, String(value));
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(form.action, { method: "POST", body, signal });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    return page.querySelector(CARD) ? page : undefined;
  } catch {
    return undefined;
  }
}

function show(page: Document, selector: string, put: (element: Element, next: Element) => void) {
  const [element, next] = [document, page].map((one) => one.querySelector(selector));
  if (element && next) put(element, next);
}

/** The same message again is a new one, which is read out and seen again. */
function replaceChildren(element: Element, next: Element): void {
  element.replaceChildren(...next.childNodes);
}

/** The message of what was missing lies over what comes next, so it goes with the mark. */
function clearError(field: HTMLSelectElement): void {
  if (field.ariaInvalid) document.querySelector("#toasts [role=alert] .toast")?.remove();
  field.removeAttribute("aria-invalid");
  document.getElementById(`${field.id}-error`)?.remove();
}
