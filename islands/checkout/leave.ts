import { TOAST_COOKIE, type Toast } from "#shop/toast.ts";

/** Shows the message on the next page, because nobody could read it here. */
export function leaveWith(toast: Toast, path: string): void {
  const text = encodeURIComponent(JSON.stringify(toast));
  // biome-ignore lint/suspicious/noDocumentCookie: Safari before 18.4 has no Cookie Store.
  document.cookie = `${TOAST_COOKIE}=${text}; path=/; max-age=60; samesite=lax`;
  location.assign(path);
}
