/** @jsxImportSource react */
import { Section, Text } from "@react-email/components";
import { breakable, colors } from "../theme.ts";
import { TypedLines } from "../typed.tsx";

/** The words of whoever decided. */
export function Answer({ text }: { text: string }) {
  return (
    <Section className="line" style={box}>
      <Text className="ink" style={words}>
        <TypedLines text={text} />
      </Text>
    </Section>
  );
}

const box = { margin: "8px 0 16px", padding: "4px 16px", borderLeft: `3px solid ${colors.line}` };
const words = { fontSize: 16, lineHeight: "24px", color: colors.ink, ...breakable };
