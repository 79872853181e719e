const dialog = document.querySelector<HTMLDialogElement>("dialog[data-manage]");
if (dialog) enhanceDialog(dialog);

function enhanceDialog(dialog: HTMLDialogElement): void {
  const address = new URL(location.href);
  address.searchParams.delete("id");
  history.replaceState(history.state, "", address);
  dialog.removeAttribute("open");
  dialog.showModal();
  // Otherwise Close would get the focus.
  dialog.querySelector("h2")?.focus();
  dialog.querySelector("[data-close]")?.addEventListener("click", (event) => {
    event.preventDefault();
    dialog.close();
  });
  const form = dialog.querySelector<HTMLFormElement>("form[data-status]");
  if (form) enhanceStatus(form);
}

function enhanceStatus(form: HTMLFormElement): void {
  const select = form.querySelector("select");
  const button = form.querySelector("button");
  if (!select || !button) return;
  const label = button.textContent;
  const refresh = () => {
    button.disabled = select.value === form.dataset.status;
    button.textContent = label;
  };
  select.addEventListener("change", refresh);
  // Browsers restore the choice when somebody comes back to the page.
  addEventListener("pageshow", refresh);
  form.addEventListener("submit", () => {
    button.disabled = true;
    button.textContent = "Updating...";
  });
  refresh();
}
