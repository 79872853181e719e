/** @jsxImportSource hono/jsx */
import type { Toast } from "#shop/toast.ts";
import { Icon } from "./icon.tsx";

/** The live regions of every page, with the message that came along, if any. */
export function Toasts({ toast }: { toast?: Toast | undefined }) {
  const urgent = toast?.variant === "destructive";
  return (
    <div id="toasts" class="toasts">
      <div role="status">{toast && !urgent && <ToastCard {...toast} />}</div>
      <div role="alert">{toast && urgent && <ToastCard {...toast} />}</div>
    </div>
  );
}

function ToastCard({ title, description, variant }: Toast) {
  return (
    <div class={variant === "default" ? "toast" : `toast toast--${variant}`}>
      <div>
        <p class="toast__title">{title}</p>
        {description && <p class="toast__text">{description}</p>}
      </div>
      {/* A box to tick, because it closes the message without script. */}
      <label class="toast__dismiss">
        <input type="checkbox" class="visually-hidden" aria-label="Dismiss message" />
        <Icon name="close" />
      </label>
    </div>
  );
}
