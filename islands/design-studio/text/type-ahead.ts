/** The words are typed before the field for them is there. */
let typed = "";

/** The document listens until `takeTyped`, or until somebody goes elsewhere. */
export function typeAhead(): void {
  typed = "";
  document.addEventListener("keydown", hear, true);
  document.addEventListener("pointerdown", takeTyped, { capture: true, once: true });
}

export function takeTyped(): string {
  document.removeEventListener("keydown", hear, true);
  const all = typed;
  typed = "";
  return all;
}

function hear(event: KeyboardEvent): void {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (target instanceof Element && target.closest("input, textarea, select"))
    return void takeTyped();
  if (key === "Backspace") typed = [...typed].slice(0, -1).join("");
  else if ([...key].length === 1) typed += key;
  else if (key === "Enter" && typed) typed += "\n";
  else return;
  event.preventDefault();
  event.stopPropagation();
}
