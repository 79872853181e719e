import { TOAST_COOKIE, type Toast } from "#shop/toast.ts";

/** Goes to another page, which shows the message: here nobody would have the time to read it. */
export function leaveWith(toast: Toast, path: string): void {
  const text = encodeURIComponent(JSON.stringify(toast));
  // biome-ignore lint/suspicious/noDocumentCookie: Safari before 18.4 has no Cookie Store.
  document.cookie = `${TOAST_COOKIE}=${text}; path=/; max-age=60; samesite=lax`;
  location.assign(path);
}
