/** @jsxImportSource hono/jsx */
import type { Toast } from "#shop/toast.ts";
import { Icon } from "../icon.tsx";
import { Slot } from "../slot.tsx";

/**
 * The live regions must be on every page, with or without a message; `styles` come with one, where
 * the page has them not.
 */
export function Toasts({ styles }: { styles: string | undefined }) {
  return (
    <div id="toasts" class="toasts">
      <Slot
        by={({ toast }) => (toast ? undefined : "none")}
        fill={({ toast }) => (
          <>
            {toast && styles && <link rel="stylesheet" href={styles} />}
            <Regions toast={toast} />
          </>
        )}
      />
    </div>
  );
}

function Regions({ toast }: { toast: Toast | undefined }) {
  const urgent = toast?.variant === "destructive";
  return (
    <>
      <div role="status">{toast && !urgent && <Cards {...toast} />}</div>
      <div role="alert">{toast && urgent && <Cards {...toast} />}</div>
    </>
  );
}

function Cards({ next, ...toast }: Toast) {
  return (
    <>
      <ToastCard {...toast} />
      {next && <ToastCard {...next} variant={toast.variant} />}
    </>
  );
}

function ToastCard({ title, description, variant }: Omit<Toast, "next">) {
  return (
    <div class={variant === "default" ? "toast" : `toast toast--${variant}`}>
      <div>
        <p class="toast__title">{title}</p>
        {description && <p class="toast__text">{description}</p>}
      </div>
      {/* A checkbox, because it closes the message without script. */}
      <label class="toast__dismiss">
        <input type="checkbox" class="visually-hidden" aria-label="Dismiss message" />
        <Icon name="close" />
      </label>
    </div>
  );
}
