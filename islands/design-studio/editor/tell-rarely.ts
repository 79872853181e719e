import { showToast } from "#browser/toast.ts";
import type { ApiError } from "#islands/api.ts";

type Rare = "forked" | "locked" | "full" | "rejected";

/**
 * Sentences that most pages never show come when they are needed; offline they do not. `isStill`
 * says whether what they are about is so by then.
 */
export async function tellRarely(
  what: Rare,
  rejection?: ApiError,
  isStill = () => true,
): Promise<HTMLElement | undefined> {
  const toasts = await import("./rare-toasts.ts").catch(() => undefined);
  if (!toasts || !isStill()) return undefined;
  return showToast({ ...toasts[what], ...toasts.ownWords(rejection) });
}
