/** @jsxImportSource hono/jsx */
import type { Context, Hono } from "hono";
import type { Api } from "../api/call.ts";
import { finishThreeDSecure } from "../confirmation.ts";
import { urlWithResult } from "../stripe-js/api-client.ts";
import { Challenge } from "./challenge.tsx";
import { Overview } from "./overview.tsx";

const POLICY = "default-src 'none'; style-src 'self'; img-src data:; frame-ancestors 'none'";
const SHOWN = 100;

export function pageRoutes(app: Hono, api: Api) {
  app.get("/", (c) => {
    c.header("content-security-policy", POLICY);
    return c.html(<Overview intents={api.ledger.all("payment_intent").slice(0, SHOWN)} />);
  });
  app.get("/pages.css", async (c) =>
    c.body(await Bun.file(new URL("pages.css", import.meta.url)).text(), 200, {
      "content-type": "text/css",
    }),
  );
  app.get("/3d-secure/:id", (c) => {
    const intent = findIntent(api, c, c.req.query("client_secret"));
    if (!intent) return c.notFound();
    if (intent.status !== "requires_action") return c.text("This payment needs no confirmation.");
    c.header("content-security-policy", POLICY);
    return c.html(<Challenge intent={intent} />);
  });
  app.post("/3d-secure/:id", async (c) => {
    const form = await c.req.formData();
    const intent = findIntent(api, c, form.get("client_secret"));
    // Read from the form, because after a first click the intent has no return URL.
    const returnUrl = form.get("return_url");
    if (!intent || typeof returnUrl !== "string" || !URL.canParse(returnUrl)) return c.notFound();
    const deed = {
      ledger: api.ledger,
      origin: api.origin(),
      request: { id: null, idempotency_key: null },
    };
    const approved = form.get("answer") === "approve";
    const result = api.ledger.transact(() => finishThreeDSecure(deed, intent, approved));
    const { id, status, client_secret } = result;
    const settled = { id, status, client_secret: client_secret ?? "", next_action: null };
    return c.redirect(urlWithResult(returnUrl, settled), 303);
  });
}

function findIntent(api: Api, c: Context, secret: unknown) {
  const intent = api.ledger.find("payment_intent", c.req.param("id") ?? "");
  return intent?.client_secret === secret ? intent : undefined;
}
