/**
 * One message that passes by: about 5 s, one at a time (spec §9).
 *
 * Pages write it into `src/ui/layout/toasts.tsx`; an island that has something to say after load writes
 * the same element into the same place. The page always holds
 *
 *     <div id="toasts" class="toasts">
 *       <div role="status"></div>    for default and success
 *       <div role="alert"></div>     for destructive
 *     </div>
 *
 * Empty both, then put into the one that fits:
 *
 *     <div class="toast toast--success">
 *       <div>
 *         <p class="toast__title">{title}</p>
 *         <p class="toast__text">{description}</p>   only with a description
 *       </div>
 *       <label class="toast__dismiss">
 *         <input type="checkbox" class="visually-hidden" aria-label="Dismiss message">
 *         ×
 *       </label>
 *     </div>
 *
 * The style sheet times, pauses and dismisses it; no timer is needed.
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
