import { quantityForm } from "./quantities.ts";
import { showStatus } from "./status.ts";
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
