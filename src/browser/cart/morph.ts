/**
 * Makes an element what another one is and keeps all nodes that both have: focus, what was typed, open
 * details, pictures and half a click stay. Children are found again by their name or `data-key`.
 */
export function morph(element: Element, next: Element): void {
  if (element.isEqualNode(next)) return;
  copyAttributes(element, next);
  const before = new Map(keyed(element));
  let at = element.firstChild;
  for (const wanted of [...next.childNodes]) {
    const key = keyOf(wanted);
    const same = key ? before.get(key) : at && !keyOf(at) && at.nodeName === wanted.nodeName && at;
    const child = same || wanted;
    if (child !== at) element.insertBefore(child, at);
    at = child.nextSibling;
    if (!same) continue;
    if (same instanceof Element && wanted instanceof Element) morph(same, wanted);
    else same.nodeValue = wanted.nodeValue;
  }
  while (at) {
    const last = at;
    at = at.nextSibling;
    last.remove();
  }
}

function copyAttributes(element: Element, next: Element): void {
  for (const name of element.getAttributeNames()) {
    if (name !== "open" && !next.hasAttribute(name)) element.removeAttribute(name);
  }
  for (const name of next.getAttributeNames()) {
    const value = next.getAttribute(name) ?? "";
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}

function keyed(element: Element): [string, Node][] {
  return [...element.children].flatMap((child) => {
    const key = keyOf(child);
    return key ? [[key, child] satisfies [string, Node]] : [];
  });
}

function keyOf(node: Node): string | undefined {
  if (!(node instanceof Element)) return undefined;
  const name = node.getAttribute("data-key") ?? node.getAttribute("name") ?? "";
  // Buttons share a name, and options have none; of a field the value is what changes.
  const isFixed = ["BUTTON", "OPTION"].includes(node.nodeName);
  const value = (isFixed && node.getAttribute("value")) || "";
  return name || value ? `${node.nodeName} ${name} ${value}` : undefined;
}
