/** @jsxImportSource react */
import { Column, Row, Section } from "@react-email/components";
import { colors } from "../theme.ts";
import type { OrderMail } from "./order-mail.ts";

export function OrderTotals({ order }: { order: Pick<OrderMail, "amounts"> }) {
  return (
    <Section className="line" style={box}>
      {order.amounts.map(({ name, text, isTotal }) => (
        <Total key={name} name={name} value={text} strong={isTotal} />
      ))}
    </Section>
  );
}

type TotalProps = { name: string; value: string; strong?: boolean | undefined };

function Total({ name, value, strong = false }: TotalProps) {
  const style = {
    padding: "4px 0",
    fontSize: strong ? 18 : 15,
    fontWeight: strong ? 700 : 400,
    lineHeight: "24px",
    color: strong ? colors.ink : colors.soft,
  };
  const className = strong ? "ink" : "soft";
  return (
    <Row>
      <Column className={className} style={style}>
        {name}:{" "}
      </Column>
      <Column className={className} align="right" style={style}>
        {value}
      </Column>
    </Row>
  );
}

const box = { margin: "24px 0 0", paddingTop: 16, borderTop: `1px solid ${colors.line}` };
