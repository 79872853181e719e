/** The parts of the page that the script shows and hides. */
export function partsOf(root: HTMLElement) {
  const find = <Kind extends Element = HTMLElement>(selector: string): Kind => {
    const found = root.querySelector<Kind>(selector);
    if (!found) throw new Error(`The page has no ${selector}`);
    return found;
  };
  return {
    field: find<HTMLInputElement>("[name=text]"),
    camera: find<HTMLButtonElement>("button[data-camera]"),
    cameraPlace: find("[data-camera-place]"),
    network: find("[data-network]"),
    live: find("[data-live]"),
    answer: find("[data-answer]"),
    noReason: find<HTMLTemplateElement>("template[data-no-reason]"),
    armed: find("[data-armed]"),
    press: find("[data-press]"),
    step: find("[data-step]"),
    spoilt: find<HTMLFormElement>("[data-spoilt]"),
    piece: find("[data-piece]"),
    note: find<HTMLInputElement>("[name=note]"),
    undoKey: find("[data-undo] kbd"),
    problems: find("[data-problems]"),
    past: find("[data-past]"),
    switches: find("[data-switches]"),
    sounds: find<HTMLInputElement>("[name=sounds]"),
    slips: find<HTMLInputElement>("[name=slips]"),
  };
}

export type Parts = ReturnType<typeof partsOf>;
