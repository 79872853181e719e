import { GALLERY_TOASTS } from "#shop/gallery/messages.ts";
import { recordShare } from "./record-share.ts";
import { showToast } from "./toast.ts";

/** Copies the path in `data-copy` as an absolute URL; `data-record` is the call that counts it. */
export function enhanceCopyLinks(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-copy]")) {
    button.hidden = false;
    button.addEventListener("click", () => copy(button.dataset));
  }
}

async function copy({ copy: address = "", record }: DOMStringMap): Promise<void> {
  const url = new URL(address, location.href).href;
  try {
    await navigator.clipboard.writeText(url);
    showToast({ ...GALLERY_TOASTS.linkCopied, variant: "default" });
    if (record) recordShare(record, "copy", url);
  } catch {
    showToast({ title: "Error", description: NOT_COPIED, variant: "destructive" });
  }
}

const NOT_COPIED = "Failed to copy the link. Please copy it from the address bar.";
