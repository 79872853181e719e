const SVG = "http://www.w3.org/2000/svg";
/** Preview px; a finger needs more than what is seen. */
const [RADIUS, TOUCHED] = [9, 24];

/** A dot that is taken hold of; `describeHandle` says what it is. */
export function createHandle(): SVGGElement {
  const handle = document.createElementNS(SVG, "g");
  handle.classList.add("area-handle");
  for (const [part, radius] of [
    ["area-handle__touched", TOUCHED],
    ["area-handle__dot", RADIUS],
  ] as const) {
    const circle = document.createElementNS(SVG, "circle");
    circle.setAttribute("class", part);
    circle.setAttribute("r", String(radius));
    handle.append(circle);
  }
  return handle;
}

export function describeHandle(element: SVGElement, label: string): void {
  element.setAttribute("tabindex", "0");
  element.setAttribute("role", "button");
  element.setAttribute("aria-label", `${label}, by arrow keys`);
}
