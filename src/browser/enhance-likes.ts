import { GALLERY_TOASTS } from "#shop/gallery/messages.ts";
import { showToast } from "./toast.ts";

export function enhanceLikes(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-like]")) {
    const toggle = createToggle(form);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      toggle();
    });
  }
}

/** Shows the change at once; after clicks during a call, the last one wins. */
function createToggle(form: HTMLFormElement): () => Promise<void> {
  let saved = isLiked(form);
  let busy = false;
  return async () => {
    show(form, !isLiked(form));
    if (busy) return;
    busy = true;
    while (saved !== isLiked(form)) {
      const wanted = isLiked(form);
      if (await send(form.dataset.like ?? "", wanted)) saved = wanted;
      else {
        if (isLiked(form) !== saved) show(form, saved);
        showToast(wanted ? GALLERY_TOASTS.likeFailed : GALLERY_TOASTS.unlikeFailed);
      }
    }
    busy = false;
  };
}

async function send(path: string, liked: boolean): Promise<boolean> {
  try {
    const answer = await fetch(path, { method: liked ? "POST" : "DELETE" });
    // No cache takes the answer, so it holds its connection until it is read.
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

function isLiked(form: HTMLFormElement): boolean {
  return form.querySelector("button")?.value === "unlike";
}

function show(form: HTMLFormElement, liked: boolean): void {
  const button = form.querySelector("button");
  const count = form.querySelector("[data-count]");
  if (!button || !count) return;
  button.value = liked ? "unlike" : "like";
  button.ariaPressed = String(liked);
  count.textContent = String(Number(count.textContent) + (liked ? 1 : -1));
}
