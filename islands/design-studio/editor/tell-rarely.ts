import { showToast } from "#browser/toast.ts";
import type { ApiError } from "#islands/api.ts";

type Rare = "forked" | "locked" | "full" | "rejected";

/** Sentences that most pages never show come when they are needed; offline they do not. */
export async function tellRarely(
  what: Rare,
  rejection?: ApiError,
): Promise<HTMLElement | undefined> {
  const toasts = await import("./rare-toasts.ts").catch(() => undefined);
  return toasts && showToast({ ...toasts[what], ...toasts.ownWords(rejection) });
}
