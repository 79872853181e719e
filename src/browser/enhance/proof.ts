import { enhancePicture } from "../proof/enhance-picture.ts";

for (const figure of document.querySelectorAll<HTMLElement>("[data-proof-picture]")) {
  enhancePicture(figure);
}
const hint = document.querySelector<HTMLElement>("[data-mark-hint]");
if (hint) hint.hidden = false;
