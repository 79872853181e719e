import { enhanceCopyLinks } from "../enhance-copy-links.ts";
import { TAB_COPY_KEY } from "../tab-copy-key.ts";

enhanceCopyLinks();
forgetTabCopyOnSubmit();

/**
 * The tab's copy is of no more use to somebody who opens, begins or deletes a design. The studio
 * finds another design by its number, but a deleted one whose first save was never answered has
 * none.
 */
function forgetTabCopyOnSubmit(): void {
  for (const form of document.querySelectorAll("form[data-leaves-design]"))
    form.addEventListener("submit", forget);
}

function forget(): void {
  try {
    sessionStorage.removeItem(TAB_COPY_KEY);
  } catch {
    // A browser that allows no storage has no copy either.
  }
}
