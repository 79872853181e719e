/** @jsxImportSource hono/jsx */
import { shopAddressLines } from "#shop/settings/shop-address.ts";
import { Card } from "#ui/card.tsx";
import { useShop } from "#ui/shop.ts";

/** Who and where the shop is, as far as its owner has said so. */
export function ContactDetails() {
  const shop = useShop();
  const { name, legalName, contactEmail, phone } = shop;
  const address = shopAddressLines(shop);
  if (!contactEmail && !phone && address.length === 0) return null;
  return (
    <Card title={legalName || name}>
      {address.length > 0 && (
        <address>
          {address.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </address>
      )}
      {contactEmail && (
        <p>
          Email: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
      )}
      {phone && (
        <p>
          Phone: <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>
        </p>
      )}
    </Card>
  );
}
