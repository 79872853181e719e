/** @jsxImportSource react */
import { typedLine } from "#shop/typed-text.ts";
import { colors } from "./theme.ts";

/** A name or the like that somebody typed, within a sentence of ours. */
export function Typed({ text, strong = false }: { text: string; strong?: boolean }) {
  const line = <bdi>{typedLine(text)}</bdi>;
  if (!strong) return line;
  return (
    <strong className="ink" style={{ color: colors.ink }}>
      {line}
    </strong>
  );
}
