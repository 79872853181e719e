import type { Config } from "#services/config.ts";

/** No script, the shop's own, or also the card provider's. */
type ScriptUse = "none" | "own" | "payment";

const STRIPE_SCRIPTS = "https://js.stripe.com https://*.js.stripe.com";
const STRIPE_FRAMES = `${STRIPE_SCRIPTS} https://hooks.stripe.com`;

type Allowed = {
  inlineStyles?: boolean | undefined;
  wasm?: boolean | undefined;
  camera?: boolean | undefined;
  /** The page prints others of the shop in a frame. */
  ownFrames?: boolean | undefined;
  /** It is one that is printed so. */
  framed?: boolean | undefined;
};

type PageHeaders = { csp: string; permissions: string };

/** Composed once for each kind of page, because it takes as long as a few rows of a table. */
const composed = new WeakMap<Config, Map<string, PageHeaders>>();

/** The two headers that say what a page may do. */
export function policiesOf(use: ScriptUse, config: Config, allowed: Allowed = {}): PageHeaders {
  const { inlineStyles = false, wasm = false, camera = false } = allowed;
  const { ownFrames = false, framed = false } = allowed;
  const known = composed.get(config) ?? new Map<string, PageHeaders>();
  composed.set(config, known);
  const key = [use, inlineStyles, wasm, camera, ownFrames, framed].join();
  const headers = known.get(key) ?? {
    csp: contentSecurityPolicy(use, config, allowed),
    permissions: permissionsPolicy(use, config, camera),
  };
  known.set(key, headers);
  return headers;
}

/** See Stripe docs, "Content security policy". */
export function contentSecurityPolicy(
  use: ScriptUse,
  config: Config,
  { inlineStyles = false, wasm = false, ownFrames = false, framed = false }: Allowed,
): string {
  const payment = use === "payment";
  const js = payment ? `${new URL(config.STRIPE_JS_URL).origin} ${STRIPE_SCRIPTS}` : "";
  const api = payment
    ? `${new URL(config.STRIPE_JS_URL).origin} ${new URL(config.STRIPE_API_URL).origin}`
    : "";
  const frames = payment ? `${new URL(config.STRIPE_JS_URL).origin} ${STRIPE_FRAMES}` : "";
  const images = [config.PICTURES_URL, config.PRODUCT_IMAGE_URL]
    .flatMap((url) => (url ? new URL(url).origin : []))
    .join(" ");
  const directives = {
    "default-src": "'none'",
    "script-src": use === "none" ? "'none'" : `'self' ${wasm ? "'wasm-unsafe-eval'" : js}`,
    // Stripe.js sizes its frames by inline styles; framed mails inherit their page's policy.
    "style-src": payment || inlineStyles ? "'self' 'unsafe-inline'" : "'self'",
    "img-src": `'self' data: blob: ${images}`,
    "font-src": "'self'",
    // Nothing connects without script, but Lighthouse reads robots.txt as the page would.
    "connect-src": use === "none" ? "'self'" : `'self' blob: ${api}`,
    "worker-src": use === "own" ? "'self'" : "'none'",
    "frame-src": frames || (ownFrames ? "'self'" : "'none'"),
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": framed ? "'self'" : "'none'",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value.trim()}`)
    .join("; ");
}

/** Wallets open in the card provider's frames. */
function permissionsPolicy(use: ScriptUse, config: Config, camera: boolean): string {
  const frames = `"${new URL(config.STRIPE_JS_URL).origin}" "https://js.stripe.com"`;
  const payment = use === "payment" ? `(self ${frames})` : "(self)";
  return `camera=(${camera ? "self" : ""}), geolocation=(), microphone=(), payment=${payment}`;
}
