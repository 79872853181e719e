const dialog = document.querySelector<HTMLDialogElement>("dialog[data-manage]");
if (dialog) enhanceDialog(dialog);
const statusForm = document.querySelector<HTMLFormElement>("form[data-status]");
if (statusForm) enhanceStatus(statusForm);

function enhanceDialog(dialog: HTMLDialogElement): void {
  const address = new URL(location.href);
  address.searchParams.delete("id");
  history.replaceState(history.state, "", address);
  dialog.removeAttribute("open");
  dialog.showModal();
  // Otherwise Close would get the focus.
  dialog.querySelector("h2")?.focus();
  const close = dialog.querySelector<HTMLAnchorElement>("a[data-close]");
  close?.addEventListener("click", (event) => {
    event.preventDefault();
    dialog.close();
  });
  // A closed dialog leads to the order's row in the list, as the link does without script.
  dialog.addEventListener("close", () => close && location.replace(close.hash));
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
