import { commentApiPaths } from "./gallery/comment-paths.ts";
import { shopPaths } from "./shop-paths.ts";

/** URLs of all calls, which `paths.api` holds. */
export const apiPaths = {
  ...shopPaths.api,
  login: "/api/auth/login",
  register: "/api/auth/register",
  logout: "/api/auth/logout",
  passkeyChallenge: "/api/auth/passkeys/challenge",
  passkeyAssertion: "/api/auth/passkeys/assertion",
  products: "/api/products",
  product: (productId: number) => `/api/products/${productId}`,
  drafts: "/api/drafts",
  cart: "/api/cart",
  adminOrders: "/api/admin/orders",
  adminScans: "/api/admin/scans",
  orderStatus: (orderId: number) => `/api/orders/${orderId}/status`,
  ordersOf: (userId: number) => `/api/orders/user/${userId}`,
  galleryDesign: (id: number) => `/api/gallery/${id}`,
  galleryLike: (id: number) => `/api/gallery/${id}/like`,
  galleryShare: (id: number) => `/api/gallery/${id}/share`,
  ...commentApiPaths,
  quotePayment: (id: number) => `/quotes/${id}/payment`,
  editPayment: (editId: number) => `/pay/${editId}/payment`,
  pressWork: "/api/press/work",
  pressWorkState: (id: number) => `/api/press/work/${id}/state`,
  pressFile: (id: number, file: string) => `/api/press/work/${id}/files/${file}`,
  stripeWebhook: "/api/stripe/webhook",
  mailIn: "/api/mail-in",
} as const;
