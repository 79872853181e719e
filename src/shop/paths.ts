import { adminPaths } from "./admin-paths.ts";
import { apiPaths } from "./api-paths.ts";
import type { Mockup, MockupType, MockupWidth } from "./designs/mockup.ts";
import { mockupPath } from "./designs/mockup-path.ts";
import { commentPaths } from "./gallery/comment-paths.ts";
import type { ViewId } from "./goods/template.ts";
import { shopPaths } from "./shop-paths.ts";
import { staffPaths } from "./staff-paths.ts";

/** The other URLs of the shop, which pages, mails and feeds link: no script needs them. */
const pagePaths = {
  home: "/",
  /** A picture for other sites that link here; see share-picture.ts. */
  sharePicture: (name: string) => `/share-pictures/${name}.jpg`,
  designOpening: (id: number) => `/designs/${id}/opening`,
  designName: (id: number) => `/designs/${id}/name`,
  designCopies: (id: number) => `/designs/${id}/copies`,
  designLink: (id: number) => `/designs/${id}/link`,
  designDeletion: (id: number) => `/designs/${id}/deletion`,
  sharedDesign: (linkId: string) => `/designs/shared/${linkId}`,
  sharedDesignCopies: (linkId: string) => `/designs/shared/${linkId}/copies`,
  /** A thing with one of the shop's own designs on it, which is the same on all of that template. */
  sampleShirt: (cut: string, view: string, color: string, width: number) =>
    `/samples/${cut}-${view}-${color}-${width}.webp`,
  samplePicture: (name: string) => `/samples/${name}.svg`,
  sampleCopies: (name: string) => `/designs/samples/${name}/copies`,
  /** The list of products has another URL, which this one leads to. */
  products: "/products",
  productPage: (slug: string) => `/products/${encodeURIComponent(slug)}`,
  /** What is made from this template alone. */
  productsOf: (template: string) => `/product?of=${template}`,
  /** How a size of a template measures, by its place among the template's sizes. */
  measures: (template: string, size: number) => `/measures/${template}-${size}.svg`,
  productReviews: (slug: string) => `/products/${slug}/reviews`,
  productPhoto: (photoId: string, width: number) => `/photos/${photoId}-${width}.webp`,
  reviewPhoto: (photoId: string, width: number) => `/photos/reviews/${photoId}-${width}.webp`,
  leftCart: (id: number) => `/carts/${id}`,
  checkoutOf: (orderId: number) => `/checkout?order=${orderId}`,
  /** The receipt's page says that the bank refused, as long as the order is unpaid. */
  paymentRejected: (orderId: number) => `${shopPaths.orderSuccess(orderId)}?rejected`,
  orderDetail: (orderId: number) => `/orders/${orderId}`,
  orderChanges: (orderId: number) => `/orders/${orderId}/changes`,
  orderCancellation: (orderId: number) => `/orders/${orderId}/cancellation`,
  orderMessages: (orderId: number) => `/orders/${orderId}/messages`,
  messagePhoto: (photoId: string, width: number) => `/photos/messages/${photoId}-${width}.webp`,
  /** A mailed link leads here: a conversation that no order has. */
  conversation: (threadId: number) => `/conversations/${threadId}`,
  /** A mailed link leads here. */
  proof: (orderId: number) => `/proofs/${orderId}`,
  orderReviews: (orderId: number) => `/orders/${orderId}/reviews`,
  reviewPhotos: "/review-photos",
  /** A mailed link leads here: what a change of an order costs more is paid. */
  payEdit: (editId: number) => `/pay/${editId}`,
  /** A mailed link leads here. */
  quote: (id: number) => `/quotes/${id}`,
  quotePdf: (id: number) => `/quotes/${id}/pdf`,
  quoteAcceptance: (id: number) => `/quotes/${id}/acceptance`,
  quoteDecline: (id: number) => `/quotes/${id}/decline`,
  orderReturns: (orderId: number) => `/orders/${orderId}/returns`,
  orderReturnPhoto: (orderId: number, photoId: string, width: number) =>
    `/orders/${orderId}/returns/${photoId}-${width}.webp`,
  /** A form with a file needs a fixed URL; it names its order. */
  returnPhotos: "/return-photos",
  invoice: (orderId: number) => `/orders/${orderId}/invoice`,
  creditNote: (orderId: number, number: string) => `/orders/${orderId}/credit-notes/${number}`,
  reorder: (orderId: number) => `/orders/${orderId}/reorder`,
  orderLookup: "/orders/lookup",
  orderClaims: "/orders/claims",
  gallery: "/gallery",
  galleryLikes: (id: number) => `/gallery/${id}/likes`,
  galleryReports: (id: number) => `/gallery/${id}/reports`,
  galleryOrder: (id: number) => `/gallery/${id}/order`,
  puffPuff: "/puff-puff",
  login: "/login",
  /** Asks for the second factor, once the password was right. */
  loginFactor: "/login/factor",
  logout: "/logout",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  verifyEmail: "/verify-email",
  account: "/account",
  accountProfile: "/account/profile",
  accountAuthor: "/account/author",
  accountAvatar: "/account/avatar",
  accountEmail: "/account/email",
  accountVerification: "/account/verification",
  accountPassword: "/account/password",
  accountSessions: "/account/sessions",
  accountSession: (id: number) => `/account/sessions/${id}`,
  accountAddress: (id: number) => `/account/addresses/${id}`,
  accountDeletion: "/account/deletion",
  accountSecurity: "/account/security",
  accountApp: "/account/security/app",
  accountAppDeletion: "/account/security/app/deletion",
  accountRecoveryCodes: "/account/security/codes",
  newPasskey: "/account/security/passkeys/new",
  passkeyDeletion: (id: number) => `/account/security/passkeys/${id}/deletion`,
  /** Asks for the password again before a sensitive act. */
  accountProof: "/account/proof",
  mailPreferences: (key: string) => `/mail-preferences?key=${key}`,
  avatar: (fileName: string) => `/avatars/${fileName}`,
  logo: (fileName: string) => `/logos/${fileName}`,
  homePhoto: (photoId: string, width: number) => `/photos/home/${photoId}-${width}.webp`,
  /** The owner's accent as a style sheet: see `accentSheet`. */
  accentSheet: (fileName: string) => `/accents/${fileName}`,
  about: "/about",
  help: "/help",
  contact: "/contact",
  contactAboutBag: (size: string) => `/contact?topic=puff-puff&size=${encodeURIComponent(size)}`,
  contactAboutQuote: (id: number) => `/contact?topic=question&quote=${id}`,
  contactAboutOrder: (orderId: number) => `/contact?topic=order&orderNumber=${orderId}`,
  pricing: "/pricing",
  privacy: "/privacy",
  currency: "/currency",
  returns: "/returns",
  howItWorks: "/how-it-works",
  mockup: mockupPath,
  /** Unlike a mockup's URL, it hides the artwork's name. */
  galleryPicture: (id: number, view: ViewId, width: MockupWidth, type: MockupType) =>
    `/gallery/${id}/pictures/${view}-${width}.${type}`,
  /** The design is shown on another shirt that is sold, or in another color. */
  galleryMockup: (
    id: number,
    { cut, color, view }: Omit<Mockup, "pictureId">,
    width: MockupWidth,
  ) => `/gallery/${id}/pictures/${cut}-${color}-${view}-${width}.webp`,
  sitemap: "/sitemap.xml",
  productFeed: "/products.xml",
  robots: "/robots.txt",
  healthz: "/healthz",
  readyz: "/readyz",
  openApi: "/openapi.json",
  developers: "/developers",
  metrics: "/metrics",
  mailbox: "/dev/mailbox",
  mailboxJson: "/dev/mailbox.json",
} as const;

/** Pages, redirects, mails and tests build all their URLs here; islands import `shopPaths`, `commentPaths` or `mockupPath`. */
export const paths = {
  ...shopPaths,
  ...commentPaths,
  ...pagePaths,
  ...adminPaths,
  ...staffPaths,
  api: apiPaths,
} as const;

export function withQuery(path: string, query: Record<string, string | number | undefined>) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length === 0 ? path : `${path}?${search}`;
}
