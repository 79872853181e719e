type Status = { text: string; kind?: "saved" | "failed"; retry?: () => unknown };

/** Says what became of the last change; a failure stays until the next try. */
export function showStatus({ text, kind, retry }: Status): void {
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
