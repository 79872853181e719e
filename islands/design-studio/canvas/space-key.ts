/** Whether the space bar is held over the stage: then dragging moves the view. */
export function hearSpace(stage: HTMLElement, signal: AbortSignal): () => boolean {
  let isHeld = false;
  const hear = (event: KeyboardEvent) => {
    if (event.key !== " " || !stage.matches(":hover")) return;
    const isElsewhere =
      event.target !== document.body &&
      !(event.target instanceof Node && stage.contains(event.target));
    if (isElsewhere) return;
    isHeld = true;
    // Neither scrolls the page nor presses the layer that has the focus.
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("keydown", hear, { signal, capture: true });
  const release = () => {
    isHeld = false;
  };
  window.addEventListener("keyup", release, { signal });
  window.addEventListener("blur", release, { signal });
  return () => isHeld;
}
