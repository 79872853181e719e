/** `bun run check` compares both lists with their folders. */
export const PAGE_STYLES = [
  "account",
  "admin",
  "admin-customers",
  "admin-discounts",
  "admin-orders",
  "admin-products",
  "admin-scan",
  "admin-settings",
  "admin-shipping",
  "admin-staff",
  "admin-tax",
  "admin-templates",
  "checkout",
  "content",
  "dashboard",
  "email-settings",
  "floor",
  "floor-bins",
  "floor-reports",
  "gallery",
  "gallery-design",
  "gallery-list",
  "home",
  "inbox",
  "manage",
  "moderation",
  "my-designs",
  "order",
  "order-detail",
  "orders",
  "print-sheet",
  "product",
  "product-choice",
  "product-page",
  "puff-puff",
  "receipt",
  "reports",
  "reviews",
  "security",
  "sign-in",
  "skeleton",
  "studio",
  "toasts",
] as const;

export const PAGE_SCRIPTS = [
  "back-office",
  "cart",
  "email-settings",
  "floor",
  "gallery",
  "home",
  "home-head",
  "manage",
  "mask",
  "my-designs",
  "passkey",
  "print",
  "product",
  "scan",
  "share",
  "template",
] as const;

export type PageStyle = (typeof PAGE_STYLES)[number];
export type PageScript = (typeof PAGE_SCRIPTS)[number];

export type AssetName =
  | `${PageStyle | "shop"}.css`
  | `${PageScript | "hydrate" | "hydrate-visible" | "background-worker" | "pdf-worker"}.js`
  | "speculation-rules.json";
