/**
 * The page always holds `#toasts` with one `role="status"` for default and success and one
 * `role="alert"` for destructive. An island empties both and writes the markup of
 * `src/ui/layout/toasts.tsx` into the one that fits. The style sheet times, pauses and dismisses
 * it; no timer is needed.
 */
export type Toast = {
  title: string;
  description?: string;
  variant: "default" | "success" | "destructive";
  /** Replaces the toast one second later. */
  next?: { title: string; description?: string };
};

/** Carries a toast to the next page, as JSON; the server deletes it after reading. */
export const TOAST_COOKIE = "ph_flash";
