/** @jsxImportSource react */
import { Column, Row, Section } from "@react-email/components";
import type { OrderMail } from "./order-mail.ts";
import { colors } from "./theme.ts";

/** Number, tracking number and day of an order. */
export function OrderFacts({ order }: { order: OrderMail }) {
  return (
    <Section style={{ margin: "0 0 20px" }}>
      <Fact name="Order number" value={`#${order.id}`} />
      <Fact name="Tracking number" value={order.trackingNumber} />
      <Fact name="Date" value={day.format(order.createdAt)} />
    </Section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <Row>
      <Column className="soft" style={{ ...cell, width: 150, color: colors.soft }}>
        {name}:{" "}
      </Column>
      <Column className="ink" style={{ ...cell, fontWeight: 600, color: colors.ink }}>
        {value}
      </Column>
    </Row>
  );
}

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const cell = { padding: "3px 0", fontSize: 15, lineHeight: "22px" };
