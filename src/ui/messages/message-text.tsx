/** @jsxImportSource hono/jsx */

type MessageTextProps = { text: string; quoted?: string; label?: string };

/** Text alone, as it was written; what a mail repeats of earlier ones is folded. */
export function MessageText({ text, quoted, label = "Earlier messages" }: MessageTextProps) {
  return (
    <>
      {text && (
        <p class="message__text" dir="auto">
          {text}
        </p>
      )}
      {quoted && (
        <details class="fold message__quoted">
          <summary>{label}</summary>
          <p class="message__text" dir="auto">
            {quoted}
          </p>
        </details>
      )}
    </>
  );
}
