/** @jsxImportSource react */
import { Column, Row, Section, Text } from "@react-email/components";
import type { NamedPlacement } from "#shop/documents/named-placement.ts";
import { type CurrencyCode, formatMoney } from "#shop/money.ts";
import { designSizeText, positionText } from "#shop/orders/cart.ts";
import { ShirtPhoto } from "../shirt-photo.tsx";
import { colors } from "../theme.ts";
import type { MailedLine, ShirtPicture } from "./order-mail.ts";

type OrderItemProps = { item: MailedLine; currency: CurrencyCode };

export function OrderItem({ item, currency }: OrderItemProps) {
  return (
    <Section className="line" style={line}>
      <Row>
        <Column className="column" style={{ width: 176, verticalAlign: "top" }}>
          {item.pictures.map((picture) => (
            <Picture key={picture.view} item={item} picture={picture} />
          ))}
        </Column>
        <Column className="column" style={{ verticalAlign: "top" }}>
          <Text className="ink" style={name}>
            {item.productName}
          </Text>
          {details(item).map((detail) => (
            <Text key={detail} className="soft" style={text}>
              {detail}
            </Text>
          ))}
          <Text className="ink" style={price}>
            {item.prices.join(" + ")} = {formatMoney(item.totalCents, currency)}
          </Text>
        </Column>
      </Row>
    </Section>
  );
}

function details(item: MailedLine): string[] {
  return [
    `Size: ${item.sizes}`,
    `Color: ${item.color}`,
    ...(item.placement ? placementDetails(item.placement) : []),
    ...item.prints,
    ...(item.frontDesign ? [`Front design: ${item.frontDesign}`] : []),
    ...(item.backLogo ? [`Back logo: ${item.backLogo}`] : []),
  ];
}

function placementDetails({ position, size }: NamedPlacement): string[] {
  return [`Design position: ${positionText(position)}`, `Design size: ${designSizeText(size)}`];
}

function Picture({ item, picture }: { item: MailedLine; picture: ShirtPicture }) {
  return (
    <ShirtPhoto
      url={picture.url}
      width={152}
      height={162}
      alt={`${picture.view} of your ${item.color} ${item.productName} with ${picture.designName}`}
    />
  );
}

const line = { margin: "24px 0 0", paddingTop: 24, borderTop: `1px solid ${colors.line}` };
const name = { margin: "0 0 6px", fontSize: 18, fontWeight: 700, color: colors.ink };
const text = { margin: 0, fontSize: 15, lineHeight: "23px", color: colors.soft };
const price = { margin: "8px 0 0", fontSize: 16, fontWeight: 600, color: colors.ink };
