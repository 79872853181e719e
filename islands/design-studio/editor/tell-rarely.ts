import { showToast } from "#browser/toast.ts";

type Rare = "forked" | "locked" | "full" | "rejected";

/** Sentences that most pages never show come when they are needed; offline they do not. */
export async function tellRarely(what: Rare, description?: string): Promise<void> {
  const toasts = await import("./rare-toasts.ts").catch(() => undefined);
  if (toasts) showToast({ ...toasts[what], ...(description && { description }) });
}
