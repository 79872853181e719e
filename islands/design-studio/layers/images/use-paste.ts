import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { addFilesAtom } from "../../upload/add-files.ts";

/** A file in the clipboard becomes a layer, unless a field or a dialog has the focus. */
export function usePaste(): void {
  const addFiles = useSetAtom(addFilesAtom);
  useEffect(() => {
    function paste(event: ClipboardEvent): void {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || isTyping(event.target)) return;
      event.preventDefault();
      addFiles({ files });
    }
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [addFiles]);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest("input, textarea, [contenteditable], dialog[open]") !== null;
}
