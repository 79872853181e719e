import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import axe from "axe-core";
import type { Page } from "playwright-core";
import type Stripe from "stripe";
import { openPage } from "#tools/testing/browser/browser.ts";
import { type StripeSandbox, startStripeSandbox } from "../sandbox.ts";
import { connect, SHIRT } from "../testing.ts";

let sandbox: StripeSandbox;
let stripe: Stripe;
let shop: Bun.Server<undefined>;
let page: Page;

beforeAll(async () => {
  sandbox = await startStripeSandbox();
  stripe = connect(sandbox);
  const script = await bundleCheckout();
  shop = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: (request) => serve(request, script) });
});
afterAll(async () => {
  await shop.stop(true);
  await sandbox.stop();
});

beforeEach(async () => {
  // A declined card is a 402, which Chromium writes to the console.
  page = await openPage({ expected: /402/ });
});

test("24.18 4242 pays without leaving the page, typed by keyboard alone", async () => {
  const intent = await openCheckout();
  await field("Card number").focus();
  await page.keyboard.type("4242424242424242");
  await page.keyboard.type("1230");
  await page.keyboard.type("123");
  expect(await field("Card number").inputValue()).toBe("4242 4242 4242 4242");
  expect(await field("Expiration date").inputValue()).toBe("12 / 30");
  await page.locator('button[data-complete="true"]').waitFor();
  await page.keyboard.press("Enter");
  expect(await outcome()).toBe("succeeded, read again: succeeded");
  const paid = await stripe.paymentIntents.retrieve(intent.id, { expand: ["latest_charge"] });
  expect(paid.latest_charge).toMatchObject({ payment_method_details: { card: { last4: "4242" } } });
});

test("24.18 a card typed before the frame's script arrives pays", async () => {
  const intent = await stripe.paymentIntents.create(SHIRT);
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  await page.route("**/elements/frame.js", async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(checkoutUrl(intent), { waitUntil: "commit" });
  for (const [label, typed] of EARLY) await field(label).fill(typed);
  arrive();
  await page.locator('button[data-complete="true"]').waitFor();
  expect(await field("Card number").inputValue()).toBe("4242 4242 4242 4242");
  expect(await field("Expiration date").inputValue()).toBe("12 / 30");
  await pay();
  expect(await outcome()).toBe("succeeded, read again: succeeded");
});

const EARLY = [
  ["Card number", "4242424242424242"],
  ["Expiration date", "1230"],
  ["Security code", "123"],
] as const;

test("24.18 a declined card shows the reason, and a good one then pays", async () => {
  await openCheckout();
  await fillCard("4000000000000002");
  await pay();
  expect(await outcome()).toBe("failed: Your card was declined.");
  await fillCard("4242424242424242");
  await pay();
  await page.getByText("succeeded, read again").waitFor();
});

for (const [button, redirect, status] of [
  ["Approve", "succeeded", "succeeded"],
  ["Fail", "failed", "requires_payment_method"],
] as const) {
  test(`3-D Secure, ${button}: the shopper returns to the shop, and the intent is ${status}`, async () => {
    const intent = await openCheckout();
    await fillCard("4000002500003155");
    await pay();
    await page.getByRole("button", { name: button }).waitFor();
    expect(await axeViolations()).toEqual([]);
    await page.getByRole("button", { name: button }).click();
    await page.waitForURL(/\/orders\?/);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret ?? "",
      redirect_status: redirect,
    });
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe(status);
  });
}

test("problems are shown at their fields in Stripe's words, and nothing is charged", async () => {
  const intent = await openCheckout();
  await pay();
  expect(await outcome()).toBe("refused: Your card number is incomplete.");
  const frame = page.frameLocator("iframe");
  await frame.getByText("Your card's expiration date is incomplete.").waitFor();
  await frame.getByText("Your card's security code is incomplete.").waitFor();
  expect(await field("Card number").getAttribute("aria-invalid")).toBe("true");
  await fillCard("4242424242424241");
  await frame.getByText("Your card number is invalid.").waitFor();
  await field("Expiration date").fill("01 / 20");
  await frame.getByText("Your card's expiration year is in the past.").waitFor();
  expect((await stripe.paymentIntents.retrieve(intent.id)).latest_charge).toBeNull();
});

test("a digit put into the middle of the number keeps the caret behind it", async () => {
  await openCheckout();
  await field("Card number").pressSequentially("42424242");
  for (const _ of [1, 2, 3, 4, 5]) await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("99");
  expect(await field("Card number").inputValue()).toBe("4242 9942 42");
});

test("24.18 the shop's page cannot reach into the card fields", async () => {
  await openCheckout();
  await fillCard("4242424242424242");
  const reached = await page.evaluate(() => document.querySelector("iframe")?.contentDocument);
  expect(reached).toBeNull();
});

test("an intent that has ended is rejected with a load error", async () => {
  const ended = await stripe.paymentIntents.create(SHIRT);
  await stripe.paymentIntents.cancel(ended.id);
  await page.goto(checkoutUrl(ended));
  expect(await outcome()).toContain("not loaded: This PaymentIntent is in a terminal state");
});

test("the element follows its theme, fits its frame, and axe finds nothing in it", async () => {
  for (const [theme, scheme, ground] of [
    ["", "light", "rgb(255, 255, 255)"],
    ["", "dark", "rgb(34, 38, 45)"],
    ["night", "light", "rgb(34, 38, 45)"],
    ["stripe", "dark", "rgb(255, 255, 255)"],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await openCheckout(theme);
    await pay();
    await page.frameLocator("iframe").getByText("number is incomplete").waitFor();
    const color = await field("Card number").evaluate(
      (input) => getComputedStyle(input).backgroundColor,
    );
    expect(color).toBe(ground);
    const isWhole = () => document.documentElement.scrollHeight <= innerHeight;
    await page.frames()[1]?.waitForFunction(isWhole);
    expect(await axeViolations()).toEqual([]);
  }
});

function field(label: string) {
  return page.frameLocator("iframe").getByLabel(label);
}

async function openCheckout(theme = "") {
  const intent = await stripe.paymentIntents.create(SHIRT);
  await page.goto(checkoutUrl(intent, theme));
  await page.locator("button:enabled").waitFor();
  return intent;
}

function checkoutUrl({ client_secret }: Stripe.PaymentIntent, theme = "") {
  const query = new URLSearchParams({ secret: client_secret ?? "", theme });
  return `${shop.url}checkout?${query}`;
}

async function fillCard(number: string) {
  await field("Card number").fill(number);
  await field("Expiration date").fill("12 / 30");
  await field("Security code").fill("123");
}

async function pay() {
  await page.getByRole("button", { name: "Pay" }).click();
}

async function outcome(): Promise<string> {
  const output = page.locator("output:not(:empty)");
  return (await output.textContent()) ?? "";
}

/** Includes frames, which axe queries by messages. */
async function axeViolations(): Promise<string[]> {
  const open = 'axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] })';
  await Promise.all(page.frames().map((frame) => frame.evaluate(`${axe.source};${open}`)));
  const run = "axe.run().then(({ violations }) => violations.map(({ id }) => id))";
  // The lines above put `axe` into the page.
  return page.evaluate<string[]>(run);
}

async function bundleCheckout(): Promise<string> {
  const { outputs } = await Bun.build({
    entrypoints: [Bun.fileURLToPath(new URL("test-checkout.tsx", import.meta.url))],
    target: "browser",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return (await outputs[0]?.text()) ?? "";
}

function serve(request: Request, script: string): Response {
  const url = new URL(request.url);
  if (url.pathname === "/checkout.js") {
    return new Response(script, { headers: { "content-type": "text/javascript" } });
  }
  if (url.pathname === "/orders") return new Response("Your orders");
  const { secret = "", theme = "" } = Object.fromEntries(url.searchParams);
  const html = `<!doctype html><html lang="en"><head><title>Checkout</title>
    <meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
    <style>:root { color-scheme: ${theme === "night" ? "dark" : theme ? "light" : "light dark"} }</style>
    <script src="${sandbox.jsUrl}"></script></head><body><main><h1>Checkout</h1>
    <div id="root" data-key="${sandbox.publishableKey}" data-secret="${secret}" data-theme="${theme}"></div>
    </main><script type="module" src="/checkout.js"></script></body></html>`;
  return new Response(html, { headers: { "content-type": "text/html" } });
}
