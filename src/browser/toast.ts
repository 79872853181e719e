import type { Toast } from "#shop/toast.ts";

type ToastAction = { label: string; run: () => unknown };

export function showToast(
  { title, description, variant }: Toast,
  action?: ToastAction,
): HTMLElement {
  const role = variant === "destructive" ? "alert" : "status";
  const toast = make("div", variant === "default" ? "toast" : `toast toast--${variant}`);
  const words = make("div");
  words.append(make("p", "toast__title", title));
  if (description) words.append(make("p", "toast__text", description));
  if (action) words.append(actionButton(action, () => toast.remove()));
  toast.append(words, dismissBox());
  for (const region of document.querySelectorAll("#toasts > [role]")) {
    region.replaceChildren(...(region.getAttribute("role") === role ? [toast] : []));
  }
  return toast;
}

function actionButton({ label, run }: ToastAction, close: () => void): HTMLElement {
  const button = make("button", "button button--outline button--sm toast__action", label);
  button.addEventListener("click", () => {
    close();
    run();
  });
  return button;
}

function dismissBox(): HTMLElement {
  const label = make("label", "toast__dismiss");
  const box = document.createElement("input");
  box.type = "checkbox";
  box.className = "visually-hidden";
  box.ariaLabel = "Dismiss message";
  label.append(box, "×");
  return label;
}

function make(tag: string, className = "", text = ""): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}
