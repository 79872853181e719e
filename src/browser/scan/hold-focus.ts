/** Fields that somebody types into, and dialogs; a checkbox or a button lets go after a press. */
const OTHERS = "input:not([type=checkbox]), textarea, select, dialog *, [popover]:popover-open *";

/**
 * Whatever is typed goes into the field, unless another field or a dialog has the focus; Tab still leads
 * everywhere.
 */
export function holdFocus(field: HTMLInputElement): void {
  const isElsewhere = () =>
    document.activeElement !== field && document.activeElement?.matches(OTHERS);
  const focus = () => {
    if (!isElsewhere()) field.focus({ preventScroll: true });
  };
  // The click's own work comes first; those by keys have no position, and somebody may go on by Tab.
  document.addEventListener("click", (event) => {
    if (event.detail > 0) setTimeout(focus);
  });
  document.addEventListener("keydown", ({ key, ctrlKey, metaKey, altKey }) => {
    const isOnButton = key === " " && document.activeElement !== document.body;
    if (key.length === 1 && !ctrlKey && !metaKey && !altKey && !isOnButton) focus();
  });
  addEventListener("focus", focus);
  addEventListener("pageshow", focus);
  focus();
}
