/** An island writes the markup of `src/ui/layout/toasts.tsx` into `#toasts`; CSS times it. */
export type Toast = {
  title: string;
  description?: string;
  variant: "default" | "success" | "destructive";
  /** Replaces the toast one second later. */
  next?: { title: string; description?: string };
};

/** Carries a toast to the next page as JSON; the server deletes it. */
export const TOAST_COOKIE = "ph_flash";
