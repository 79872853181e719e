/** @jsxImportSource react */
import { Heading, Section, Text } from "@react-email/components";
import { Fragment } from "react";
import { formatAddress } from "#shop/addresses/format-address.ts";
import { shopAddressLines } from "#shop/settings/shop-address.ts";
import { useShop } from "../render.ts";
import { colors } from "../theme.ts";
import type { OrderMail } from "./order-mail.ts";

export function OrderAddress({ order }: { order: OrderMail }) {
  const { shippingAddress: to } = order;
  const shop = useShop();
  const pickup = [shop.name, ...shopAddressLines(shop)];
  const lines = order.isPickup ? pickup : [...formatAddress(to), to.phone].filter(Boolean);
  return (
    <Section className="line" style={box}>
      <Heading as="h2" className="ink" style={heading}>
        {order.isPickup ? "Pick-up at" : "Shipping address"}
      </Heading>
      <Text className="soft" style={text}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
          <Fragment key={at}>
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

const box = { margin: "16px 0 0", paddingTop: 20, borderTop: `1px solid ${colors.line}` };
const heading = { margin: "0 0 8px", fontSize: 18, color: colors.ink };
const text = { margin: 0, fontSize: 15, lineHeight: "23px", color: colors.soft };
