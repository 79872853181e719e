/**
 * The style sheets of `src/styles/pages/` and the scripts of `src/browser/enhance/`, by the names
 * that pages link them by. The build finds them by their folder; `bun run check` compares both lists with it.
 */
export const PAGE_STYLES = [
  "account",
  "admin",
  "admin-orders",
  "checkout",
  "content",
  "dashboard",
  "email-settings",
  "gallery",
  "gallery-design",
  "manage",
  "moderation",
  "order",
  "order-detail",
  "orders",
  "print-sheet",
  "product",
  "puff-puff",
  "receipt",
  "sign-in",
  "studio",
] as const;

export const PAGE_SCRIPTS = ["email-settings", "gallery", "manage", "print", "share"] as const;

export type PageStyle = (typeof PAGE_STYLES)[number];
export type PageScript = (typeof PAGE_SCRIPTS)[number];

/** Everything that is linked by name: the file's own name carries a hash. */
export type AssetName =
  | `${PageStyle | "shop"}.css`
  | `${PageScript | "hydrate" | "hydrate-visible" | "background-worker" | "pdf-worker"}.js`
  | "speculation-rules.json";
