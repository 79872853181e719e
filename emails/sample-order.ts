import type { OrderMail } from "./order-mail.ts";

/** An order to look at templates with: two lines, one printed on both sides; its total is $64.97. */
export const sampleOrder: OrderMail = {
  id: 123,
  trackingNumber: "PT000123",
  createdAt: new Date("2026-11-20T15:00:00Z"),
  totalCents: 6497,
  items: [
    {
      productName: "Premium Ringspun Tee",
      size: "M",
      color: "Mint",
      quantity: 1,
      unitPriceCents: 2499,
      designPosition: "left-chest",
      designSize: 5,
      front: { artworkName: "sunrise.png", url: "https://shop.example/mockups/front.jpg" },
      back: { artworkName: "logo.pdf", url: "https://shop.example/mockups/back.jpg" },
    },
    {
      productName: "Classic Cotton Tee",
      size: "XL",
      color: "Black",
      quantity: 2,
      unitPriceCents: 1999,
      designPosition: "full-front",
      designSize: 8,
      front: { artworkName: "band.jpg", url: "https://shop.example/mockups/band.jpg" },
      back: null,
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
};
