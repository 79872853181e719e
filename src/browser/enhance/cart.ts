import { awaitPictures } from "../await-pictures.ts";
import { quantitiesOf } from "../cart/quantities.ts";
import { createSaver } from "../cart/saver.ts";
import { addSteppers, boundSteps, step } from "../cart/steppers.ts";

/** How long nobody presses or types before it is saved. */
const PAUSE_MS = 500;

const saver = createSaver();
let timer: ReturnType<typeof setTimeout> | undefined;

addSteppers(document);
awaitPictures();

document.addEventListener("click", ({ target }) => {
  const field = target instanceof Element && step(target);
  if (field) saveSoon(field);
});

document.addEventListener("input", ({ target }) => {
  if (!(target instanceof HTMLInputElement && isQuantity(target))) return;
  boundSteps(target);
  saveSoon(target);
});

document.addEventListener("submit", (event) => {
  clearTimeout(timer);
  // Enter in another field presses the form's first button as well, and saves that field.
  if (!event.submitter?.matches("[data-update]") || !isQuantity(document.activeElement)) return;
  event.preventDefault();
  saver.save();
});

addEventListener("online", saver.retry);

// The last typed quantities are sent when somebody leaves before they were saved.
addEventListener("pagehide", () => {
  const isUnsaved = quantitiesOf(document).some((field) => field.value !== field.defaultValue);
  if (isUnsaved) saver.sendLast();
});

function saveSoon(field: HTMLInputElement): void {
  clearTimeout(timer);
  // An empty field is one in which somebody is about to type.
  if (field.value) timer = setTimeout(saver.save, PAUSE_MS);
}

function isQuantity(element: Element | null): boolean {
  return element?.matches("[data-quantity]") === true;
}
