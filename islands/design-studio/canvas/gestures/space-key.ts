/** True when the space bar is held over the stage: then dragging moves the view. */
export function hearSpace(stage: HTMLElement, signal: AbortSignal): () => boolean {
  let isHeld = false;
  // A user who came to a button by Tab presses it by the space bar; after a click the focus means
  // nothing.
  let cameByKeys = false;

  function press(event: KeyboardEvent): void {
    if (event.key === "Tab") cameByKeys = true;
    if (event.key !== " " || !stage.matches(":hover")) return;
    const { target } = event;
    if (!(target instanceof Element) || target.matches("input, textarea, select")) return;
    if (cameByKeys && target !== document.body) return;
    isHeld = true;
    // The key must neither scroll the page nor press what has the focus.
    event.preventDefault();
    event.stopPropagation();
  }

  const release = (event: Event) => {
    // A button is pressed when the key comes up.
    if (isHeld) event.preventDefault();
    isHeld = false;
  };
  const point = () => {
    cameByKeys = false;
  };
  window.addEventListener("keydown", press, { signal, capture: true });
  window.addEventListener("keyup", release, { signal, capture: true });
  window.addEventListener("blur", release, { signal });
  window.addEventListener("pointerdown", point, { signal, capture: true });
  return () => isHeld;
}
