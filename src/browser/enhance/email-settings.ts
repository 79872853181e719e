const form = document.querySelector<HTMLFormElement>("form[data-test-mail]");
if (form) enhance(form);

function enhance(form: HTMLFormElement): void {
  const recipient = form.querySelector<HTMLInputElement>("input[name=recipient]");
  const button = form.querySelector("button");
  if (!recipient || !button) return;
  const label = button.textContent;
  const refresh = () => {
    button.disabled = recipient.value.trim() === "";
    button.textContent = label;
  };
  recipient.addEventListener("input", refresh);
  // Browsers restore typed text when somebody comes back to the page.
  addEventListener("pageshow", refresh);
  form.addEventListener("submit", () => {
    button.disabled = true;
    button.textContent = "Sending...";
  });
  refresh();
}
