/** @jsxImportSource react */
import { typedLine } from "#shop/forms/typed-text.ts";
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
