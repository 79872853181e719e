/** @jsxImportSource react */
import { Column, Row, Section } from "@react-email/components";
import { breakable, colors } from "./theme.ts";
import { Typed } from "./typed.tsx";

export function Facts({ facts }: { facts: Record<string, string> }) {
  return (
    <Section style={{ margin: "0 0 20px" }}>
      {Object.entries(facts).map(([name, value]) => (
        <Row key={name}>
          <Column className="soft" style={{ ...cell, ...first }}>
            {name}:{" "}
          </Column>
          <Column className="ink" style={{ ...cell, fontWeight: 600, color: colors.ink }}>
            <Typed text={value} />
          </Column>
        </Row>
      ))}
    </Section>
  );
}

const cell = {
  padding: "3px 0",
  fontSize: 15,
  lineHeight: "22px",
  verticalAlign: "top",
  ...breakable,
};
const first = { width: 150, color: colors.soft };
