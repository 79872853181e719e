import type { Sheet } from "./goods/sheet.ts";
import type { ViewId } from "./goods/template.ts";

/** The URLs that scripts of pages need; browsers get these alone. */
export const shopPaths = {
  design: "/design",
  /** The studio shows the design on this thing. */
  designOn: (template: string) => `/design?on=${template}`,
  designs: "/designs",
  product: "/product",
  cart: "/order",
  checkout: "/checkout",
  orders: "/orders",
  terms: "/terms",
  orderSuccess: (orderId: number) => `/order-success/${orderId}`,
  loginFor: (returnTo: string) => `/login?return=${encodeURIComponent(returnTo)}`,
  upload: (fileName: string) => `/uploads/${fileName}`,
  shirt: (cut: string, view: string, color: string, width: number) =>
    `/shirts/${cut}-${view}-${color}-${width}.webp`,
  sheet: (template: string, view: ViewId, sheet: Sheet) =>
    `/sheets/${template}-${view}-${sheet}.webp`,
  /** The library's id names the picture: `noto:rocket`. */
  art: (id: string) => `/art/${id.replace(":", "-")}.svg`,
  api: {
    designUpload: "/api/designs/upload",
    design: (designId: number) => `/api/designs/${designId}`,
    cutouts: (designId: number) => `/api/designs/${designId}/cutouts`,
    draft: "/api/draft",
    orders: "/api/orders",
    order: (orderId: number) => `/api/orders/${orderId}`,
    gallery: "/api/gallery",
    quote: "/api/quote",
    cartReminder: "/api/cart-reminder",
    paymentIntent: "/api/create-payment-intent",
  },
} as const;
