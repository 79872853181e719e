/** Moves the toasts into the modal dialog, since the page behind is inert. Returns the undo. */
export function borrowToasts(into: Element): () => void {
  const toasts = document.querySelector("#toasts");
  const home = toasts?.parentElement;
  if (!toasts || !home) return () => undefined;
  move(toasts, into);
  return () => move(toasts, home);
}

function move(toasts: Element, to: Element): void {
  if (toasts.parentElement === to) return;
  // Moving a toast restarts its animation, so we restore its time.
  const cards = [...toasts.querySelectorAll(".toast")];
  const times = cards.map((card) => timeline(card)?.currentTime ?? null);
  to.append(toasts);
  for (const [at, card] of cards.entries()) {
    const [moved, time = null] = [timeline(card), times[at]];
    // An animation that had not started has no time, and setting none throws.
    if (moved && time !== null) moved.currentTime = time;
  }
}

function timeline(card: Element): Animation | undefined {
  return card.getAnimations()[0];
}
