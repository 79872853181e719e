import { STUDIO_TEMPLATE } from "#shop/goods/studio-template.ts";
import { type CurrencyCode, formatMoney } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import { amountRows, plainAmounts } from "#shop/pricing/order-amounts.ts";
import { formatSize, type Units } from "#shop/print-size.ts";
import { worth } from "#shop/worth.ts";
import type { OrderMail, ShirtPicture } from "./order-mail.ts";

/** Fills template previews while the shop has no order. */
export function sampleOrder(
  appUrl: string,
  currency: CurrencyCode,
  units: Units = "in",
): OrderMail {
  const totalCents = worth(25, currency) - 1;
  const { id, views } = STUDIO_TEMPLATE;
  const pictures = views.map(
    (view, at): ShirtPicture => ({
      view: view.name,
      designName: at === 0 ? "sunrise.png" : "logo.pdf",
      url: new URL(paths.shirt(id, view.id, "mint", 480), appUrl).href,
    }),
  );
  return {
    id: 123,
    trackingNumber: "PT000123",
    createdAt: new Date("2026-11-20T15:00:00Z"),
    currency,
    totalCents,
    amounts: amountRows(plainAmounts(totalCents, currency)),
    items: [
      {
        cut: STUDIO_TEMPLATE.id,
        productName: "Premium Ringspun Tee",
        sizes: "M",
        color: "Mint",
        prices: [`1 × ${formatMoney(totalCents, currency)}`],
        totalCents,
        placement: { position: "left-chest", size: 5 },
        prints: [
          `Prints ${formatSize({ width: 5, height: 4.4 }, units)}, 240 DPI`,
          `Back prints ${formatSize({ width: 8, height: 7.1 }, units)}, vector, sharp at any size`,
        ],
        frontDesign: "sunrise.png",
        backLogo: "logo.pdf",
        pictures,
      },
    ],
    shippingAddress: {
      fullName: "Ada Lovelace",
      addressLine1: "12 Analytical Row",
      addressLine2: "Flat 3",
      city: "Portland",
      state: "OR",
      postalCode: "97201",
      country: "United States",
      phone: "+1 503 555 0100",
      email: "ada@example.com",
    },
    notes: "Please leave it with the neighbour.",
    shipment: {
      carrier: "UPS",
      trackingNumber: "1Z999AA10123456784",
      trackingUrl: "https://www.ups.com/track?tracknum=1Z999AA10123456784",
    },
  };
}
