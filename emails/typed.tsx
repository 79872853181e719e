/** @jsxImportSource react */
import { typedLine, typedLines } from "#shop/forms/typed-text.ts";
import { colors } from "./theme.ts";

/** Typed text within our sentence. */
export function Typed({ text, strong = false }: { text: string; strong?: boolean }) {
  const line = <bdi>{typedLine(text)}</bdi>;
  if (!strong) return line;
  return (
    <strong className="ink" style={{ color: colors.ink }}>
      {line}
    </strong>
  );
}

/** Typed text of its own, each line in its direction. */
export function TypedLines({ text }: { text: string }) {
  return typedLines(text).map((line, at) => (
    // Lines have no id and never change places.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <bdi key={at}>
      {line}
      <br />
    </bdi>
  ));
}
