/** Elements for a part of a picture that is drawn anew when something is moved in another one. */
const WATCHED: MutationObserverInit = {
  subtree: true,
  childList: true,
  attributes: true,
  characterData: true,
};

/**
 * Copies the layers of a flat picture into each of the cells, and again whenever the picture changes.
 * The function it returns ends that.
 */
export function copyInto(flat: Element, cells: readonly Element[]): () => void {
  const copyAll = () => {
    const layers = [...flat.querySelectorAll("[data-layer]")];
    for (const cell of cells) cell.replaceChildren(...layers.map((layer) => layer.cloneNode(true)));
  };
  const observer = new MutationObserver((changes) => {
    if (changes.every(isMove))
      for (const { target } of changes) moveCopies(target as Element, cells);
    else copyAll();
  });
  copyAll();
  observer.observe(flat, WATCHED);
  return () => observer.disconnect();
}

/** A layer was moved, turned or scaled, and is what it was. */
function isMove({ type, attributeName, target }: MutationRecord): boolean {
  return (
    type === "attributes" &&
    attributeName === "transform" &&
    target instanceof Element &&
    target.hasAttribute("data-layer")
  );
}

/** A gesture has moved the copies with the layer itself; an undone step has not. */
function moveCopies(layer: Element, cells: readonly Element[]): void {
  const [key, moved] = [layer.getAttribute("data-layer"), layer.getAttribute("transform")];
  for (const cell of cells)
    for (const copy of cell.children)
      if (copy.getAttribute("data-layer") === key && copy.getAttribute("transform") !== moved)
        copy.setAttribute("transform", moved ?? "");
}
