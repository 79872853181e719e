import type { Context, Hono } from "hono";
import Stripe from "stripe";

const HEADERS = { "cache-control": "no-cache", "x-content-type-options": "nosniff" };

/** Any page may embed the frame, like Stripe's. */
const FRAME_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'";

/** Bundles on the first request, so that the sandbox starts quickly. */
export function stripeJsRoutes(app: Hono, offersWallet: () => boolean) {
  const stripeJs = bundleOnce("stripe.ts");
  for (const path of ["/stripe.js", "/v3", "/v3/", "/:release/stripe.js"]) {
    app.get(path, async (c) =>
      script(c, `var STRIPE_SANDBOX_WALLET = ${offersWallet()};\n${await stripeJs()}`),
    );
  }
  for (const page of ["frame", "wallet"]) {
    const js = bundleOnce(`${page}.ts`);
    app.get(`/elements/${page}.js`, async (c) => script(c, await js()));
    app.get(`/elements/${page}`, async (c) =>
      c.html(await ownFile(`${page}.html`).text(), 200, {
        ...HEADERS,
        "content-security-policy": FRAME_POLICY,
      }),
    );
  }
  app.get("/elements/frame.css", async (c) =>
    c.body(await ownFile("frame.css").text(), 200, { ...HEADERS, "content-type": "text/css" }),
  );
}

function script(c: Context, text: string) {
  return c.body(text, 200, { ...HEADERS, "content-type": "text/javascript; charset=utf-8" });
}

function ownFile(name: string) {
  return Bun.file(new URL(name, import.meta.url));
}

function bundleOnce(entry: string): () => Promise<string> {
  let text: Promise<string> | undefined;
  return () => {
    text ??= bundle(entry);
    return text;
  };
}

async function bundle(entry: string): Promise<string> {
  const release = Stripe.API_VERSION.split(".")[1] ?? "";
  const { outputs } = await Bun.build({
    entrypoints: [Bun.fileURLToPath(new URL(entry, import.meta.url))],
    target: "browser",
    format: "iife",
    define: { STRIPE_RELEASE: JSON.stringify(release) },
  });
  const [output] = outputs;
  if (!output) throw new Error(`Bun.build made nothing of ${entry}`);
  return output.text();
}
