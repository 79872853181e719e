import {
  type Mockup,
  type MockupType,
  type MockupWidth,
  mockupName,
  USUAL_WIDTH,
} from "./designs/mockup.ts";
import type { SettingsTab } from "./mails/email-settings.ts";
import type { Side } from "./placement.ts";

/** Every URL of the shop. Pages, redirects, mails and tests build theirs here. */
export const paths = {
  home: "/",
  design: "/design",
  product: "/product",
  order: "/order",
  checkout: "/checkout",
  /** Pays for one order, whatever is in the cart. */
  checkoutOf: (orderId: number) => `/checkout?order=${orderId}`,
  orders: "/orders",
  orderDetail: (orderId: number) => `/orders/${orderId}`,
  orderCancellation: (orderId: number) => `/orders/${orderId}/cancellation`,
  orderSupport: (orderId: number) => `/orders/${orderId}/support`,
  reorder: (orderId: number) => `/orders/${orderId}/reorder`,
  orderLookup: "/orders/lookup",
  orderClaims: "/orders/claims",
  orderSuccess: (orderId: number) => `/order-success/${orderId}`,
  gallery: "/gallery",
  galleryDesign: (id: number) => `/gallery/${id}`,
  galleryLikes: (id: number) => `/gallery/${id}/likes`,
  galleryComments: (id: number) => `/gallery/${id}/comments`,
  galleryComment: (id: number, commentId: number) => `/gallery/${id}/comments/${commentId}`,
  galleryReports: (id: number) => `/gallery/${id}/reports`,
  galleryOrder: (id: number) => `/gallery/${id}/order`,
  puffPuff: "/puff-puff",
  admin: "/admin",
  adminOrders: "/admin/orders",
  /** The list with that order's Manage dialog open. */
  adminOrder: (orderId: number) => `/admin/orders?id=${orderId}`,
  adminOrderStatus: (orderId: number) => `/admin/orders/${orderId}/status`,
  adminOrderTracking: (orderId: number) => `/admin/orders/${orderId}/tracking`,
  adminOrderNotes: (orderId: number) => `/admin/orders/${orderId}/notes`,
  adminOrderRefunds: (orderId: number) => `/admin/orders/${orderId}/refunds`,
  adminOrderMail: (orderId: number, mailId: string) => `/admin/orders/${orderId}/mails/${mailId}`,
  adminOrderPrint: (orderId: number) => `/admin/orders/${orderId}/print`,
  adminPackingSlip: (orderId: number) => `/admin/orders/${orderId}/packing-slip`,
  adminShippingLabel: (orderId: number) => `/admin/orders/${orderId}/shipping-label`,
  /** All print files of an order in one ZIP. */
  adminPrintFiles: (orderId: number) => `/admin/orders/${orderId}/print-files`,
  adminPrintFile: (orderId: number, position: number, side: Side) =>
    `/admin/orders/${orderId}/print-files/${position}-${side}`,
  adminPrintSheets: (orderIds: readonly number[]) =>
    `/admin/orders/print?ids=${orderIds.join(",")}`,
  adminOrdersBulk: "/admin/orders/bulk",
  adminOrdersCsv: "/admin/orders/export",
  adminEmailSettings: "/admin/email-settings",
  adminEmailTab: (tab: SettingsTab) => `/admin/email-settings?tab=${tab}`,
  adminTestMail: "/admin/email-settings/test-mail",
  adminMailRetry: (mailId: string) => `/admin/email-settings/mails/${mailId}`,
  adminGallery: "/admin/gallery",
  adminGalleryDesign: (id: number) => `/admin/gallery/${id}`,
  login: "/login",
  loginFor: (returnTo: string) => `/login?return=${encodeURIComponent(returnTo)}`,
  logout: "/logout",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  verifyEmail: "/verify-email",
  account: "/account",
  accountProfile: "/account/profile",
  accountAvatar: "/account/avatar",
  accountEmail: "/account/email",
  accountVerification: "/account/verification",
  accountPassword: "/account/password",
  accountSessions: "/account/sessions",
  accountSession: (id: number) => `/account/sessions/${id}`,
  accountDeletion: "/account/deletion",
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
  /** A blank shirt: `/shirts/v-neck-front-mint-480.webp`. */
  shirt: (cut: string, side: string, color: string, width: number) =>
    `/shirts/${cut}-${side}-${color}-${width}.webp`,
  mockup: (mockup: Mockup, type: MockupType = "webp", width: MockupWidth = USUAL_WIDTH) =>
    `/mockups/${mockupName(mockup, { type, width })}`,
  /** Unlike a mockup's URL, it does not give the artwork's name away. */
  galleryPicture: (id: number, side: Side, width: MockupWidth, type: MockupType) =>
    `/gallery/${id}/pictures/${side}-${width}.${type}`,
  sitemap: "/sitemap.xml",
  robots: "/robots.txt",
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
    adminOrders: "/api/admin/orders",
    orderStatus: (orderId: number) => `/api/orders/${orderId}/status`,
    ordersOf: (userId: number) => `/api/orders/user/${userId}`,
    gallery: "/api/gallery",
    galleryDesign: (id: number) => `/api/gallery/${id}`,
    galleryLike: (id: number) => `/api/gallery/${id}/like`,
    galleryComments: (id: number) => `/api/gallery/${id}/comments`,
    galleryComment: (id: number, commentId: number) => `/api/gallery/${id}/comments/${commentId}`,
    galleryShare: (id: number) => `/api/gallery/${id}/share`,
    paymentIntent: "/api/create-payment-intent",
    stripeWebhook: "/api/stripe/webhook",
  },
} as const;

/** Drops undefined values. */
export function withQuery(path: string, query: Record<string, string | number | undefined>) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length === 0 ? path : `${path}?${search}`;
}
