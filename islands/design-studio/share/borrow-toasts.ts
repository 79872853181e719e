/**
 * While a modal dialog is open, what lies outside it is inert and under its backdrop: the page's
 * messages move inside with the person. Gives the way back.
 */
export function borrowToasts(into: Element): () => void {
  const toasts = document.querySelector("#toasts");
  const home = toasts?.parentElement;
  if (!toasts || !home) return () => undefined;
  move(toasts, into);
  return () => move(toasts, home);
}

function move(toasts: Element, to: Element): void {
  if (toasts.parentElement === to) return;
  // Moved, a message starts over, even one that has long passed: each goes on where it was.
  const cards = [...toasts.querySelectorAll(".toast")];
  const times = cards.map((card) => timeline(card)?.currentTime ?? null);
  to.append(toasts);
  for (const [at, card] of cards.entries()) {
    const moved = timeline(card);
    if (moved) moved.currentTime = times[at] ?? null;
  }
}

function timeline(card: Element): Animation | undefined {
  return card.getAnimations()[0];
}
