import { type Mockup, type MockupType, mockupName } from "./mockup.ts";

/** Every address of the shop: pages, redirects, mails and tests ask here. */
export const paths = {
  home: "/",
  design: "/design",
  product: "/product",
  order: "/order",
  orderLine: (lineId: number) => `/order/lines/${lineId}`,
  checkout: "/checkout",
  orders: "/orders",
  orderDetail: (orderId: number) => `/orders/${orderId}`,
  orderLookup: "/orders/lookup",
  orderClaims: "/orders/claims",
  orderSuccess: (orderId: number) => `/order-success/${orderId}`,
  gallery: "/gallery",
  puffPuff: "/puff-puff",
  admin: "/admin",
  login: "/login",
  /** Comes back afterwards. */
  loginFor: (returnTo: string) => `/login?return=${encodeURIComponent(returnTo)}`,
  logout: "/logout",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  verifyEmail: "/verify-email",
  account: "/account",
  avatar: (fileName: string) => `/avatars/${fileName}`,
  about: "/about",
  help: "/help",
  contact: "/contact",
  contactAboutBag: (size: string) => `/contact?topic=puff-puff&size=${encodeURIComponent(size)}`,
  contactAboutOrder: (orderId: number) => `/contact?topic=order&orderNumber=${orderId}`,
  pricing: "/pricing",
  privacy: "/privacy",
  terms: "/terms",
  howItWorks: "/how-it-works",
  upload: (fileName: string) => `/uploads/${fileName}`,
  /** A product's picture, drawn by the shop itself: `/shirts/v-neck-front-mint-480.webp`. */
  shirt: (cut: string, side: string, color: string, width: number) =>
    `/shirts/${cut}-${side}-${color}-${width}.webp`,
  /** One side of a shirt with its artwork, by `mockupName` of `src/shop/mockup.ts`. */
  mockup: (mockup: Mockup, type: MockupType = "webp") => `/mockups/${mockupName(mockup, type)}`,
  healthz: "/healthz",
  readyz: "/readyz",
  mailbox: "/dev/mailbox",
  mailboxJson: "/dev/mailbox.json",
  api: {
    login: "/api/auth/login",
    register: "/api/auth/register",
    logout: "/api/auth/logout",
    products: "/api/products",
    product: (productId: number) => `/api/products/${productId}`,
    designUpload: "/api/designs/upload",
    design: (designId: number) => `/api/designs/${designId}`,
    cutouts: (designId: number) => `/api/designs/${designId}/cutouts`,
    draft: "/api/draft",
    cart: "/api/cart",
    orders: "/api/orders",
    order: (orderId: number) => `/api/orders/${orderId}`,
    ordersOf: (userId: number) => `/api/orders/user/${userId}`,
    paymentIntent: "/api/create-payment-intent",
    stripeWebhook: "/api/stripe/webhook",
  },
} as const;

/** With a query; values that are undefined are left out. */
export function withQuery(path: string, query: Record<string, string | number | undefined>) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length === 0 ? path : `${path}?${search}`;
}
