/** @jsxImportSource react */
import { Heading, Section, Text } from "@react-email/components";
import { Fragment } from "react";
import type { OrderMail } from "./order-mail.ts";
import { colors } from "./theme.ts";

export function OrderAddress({ order }: { order: OrderMail }) {
  return (
    <Section className="line" style={box}>
      <Heading as="h2" className="ink" style={heading}>
        Shipping address
      </Heading>
      <Text className="soft" style={text}>
        {addressLines(order.shippingAddress).map(([part, line]) => (
          <Fragment key={part}>
            {line}
            <br />
          </Fragment>
        ))}
      </Text>
      {order.notes && (
        <Text className="soft" style={{ ...text, marginTop: 12 }}>
          Notes: {order.notes}
        </Text>
      )}
    </Section>
  );
}

function addressLines(address: OrderMail["shippingAddress"]) {
  const { city, state, postalCode } = address;
  const lines = {
    name: address.fullName,
    street: address.addressLine1,
    more: address.addressLine2,
    city: `${city}, ${state} ${postalCode}`,
    country: address.country,
    phone: address.phone,
  };
  return Object.entries(lines).filter(([, line]) => line);
}

const box = { margin: "16px 0 0", paddingTop: 20, borderTop: `1px solid ${colors.line}` };
const heading = { margin: "0 0 8px", fontSize: 18, color: colors.ink };
const text = { margin: 0, fontSize: 15, lineHeight: "23px", color: colors.soft };
