import { quantityForm } from "./quantities.ts";
import { swapCart } from "./swap-cart.ts";

const TIMEOUT_MS = 15_000;

const OFFLINE = "Not saved yet: there is no connection. What you typed is saved once it is back.";
const FAILED = "Not saved yet: the shop did not answer as it should. What you typed is still here.";

/** Saves one change after the other: what is typed during a call is saved by the next one. */
export function createSaver() {
  let isSaving = false;
  let isWanted = false;
  let hasFailed = false;

  async function save(): Promise<void> {
    isWanted = true;
    if (isSaving) return;
    isSaving = true;
    while (isWanted) {
      isWanted = false;
      const sent = quantityForm();
      showStatus({ text: "Saving…" });
      const page = await post(sent);
      hasFailed = !page;
      if (!page) {
        isWanted = false;
        showStatus({ text: navigator.onLine ? FAILED : OFFLINE, kind: "failed", retry: save });
      } else {
        isWanted ||= swapCart(page, sent);
        const isRejected = document.querySelector("[data-quantity][aria-invalid]") !== null;
        if (isRejected) showStatus({ text: "Check the quantity", kind: "failed" });
        else showStatus({ text: "Saved", kind: "saved" });
      }
    }
    isSaving = false;
  }

  return {
    save,
    retry: () => hasFailed && save(),
    /** Outlives the page; nobody reads its answer. */
    sendLast: () => void post(quantityForm(), true),
  };
}

type Status = { text: string; kind?: "saved" | "failed"; retry?: () => unknown };

/** Says what became of the last change; a failure stays until the next try. */
function showStatus({ text, kind, retry }: Status): void {
  const words = document.createElement("span");
  words.className = "cart-status__text";
  if (kind) words.classList.add(`cart-status__text--${kind}`);
  words.append(text, ...(retry ? [retryButton(retry)] : []));
  // A new element each time, whose fading begins anew.
  document.querySelector("[data-cart-status]")?.replaceChildren(words);
}

function retryButton(retry: () => unknown): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button button--outline button--sm";
  button.textContent = "Try again";
  button.addEventListener("click", retry);
  return button;
}

/** The cart as the server answers it, with what is wrong at its field; undefined for anything else. */
async function post(body: URLSearchParams, keepalive = false): Promise<Document | undefined> {
  try {
    const signal = keepalive ? null : AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(location.pathname, { method: "POST", body, signal, keepalive });
    const text = await answer.text();
    if (!answer.ok && answer.status !== 422) return undefined;
    const page = new DOMParser().parseFromString(text, "text/html");
    return page.querySelector("[data-cart-page]") ? page : undefined;
  } catch {
    return undefined;
  }
}
