/** @jsxImportSource hono/jsx */
import { expect, test } from "bun:test";
import { fillParts } from "#server/slots/parts.ts";
import { renderParts } from "#server/slots/render-parts.tsx";
import type { FrameSettings } from "#shop/settings/frame-settings.ts";
import { DEFAULT_SETTINGS } from "#shop/settings/shop-settings.ts";
import { NOBODY, type Personal } from "#ui/slot.tsx";
import { Layout } from "./_layout.tsx";

const maria = { username: "maria", avatarUrl: null, isStaff: false };

async function page(
  personal: Partial<Personal> = {},
  shop: FrameSettings = DEFAULT_SETTINGS,
): Promise<string> {
  const parts = await renderParts(
    <Layout
      title="Shop"
      pathname="/"
      shop={shop}
      styles={[]}
      scripts={[]}
      year={new Date().getFullYear()}
    />,
  );
  return String(fillParts(parts, { ...NOBODY, ...personal }));
}

function part(html: string, element: string): string {
  return html.slice(html.indexOf(`<${element}`), html.indexOf(`</${element}>`));
}

test("1.7 the header links the product's pages, in their order", async () => {
  const links = [...part(await page(), "header").matchAll(/href="([^"]+)"/g)].map(
    (match) => match[1],
  );
  expect(links).toEqual([
    ...["/", "/design", "/gallery", "/product", "/how-it-works", "/pricing", "/puff-puff"],
    ...["/orders", "/order", "/login"],
  ]);
  const header = part(await page(), "header");
  expect(header).toMatch(/<a [^>]*href="\/orders" aria-label="View orders"/);
  expect(header).toContain(">Custom T-Shirts<");
  for (const text of ["Design", "Gallery", "Products", "How It Works", "Pricing"]) {
    expect(header).toContain(`</svg>${text}</a>`);
  }
  expect(header).toContain(">Organic Puff-Puff Mix</a>");
  expect(header).toMatch(/href="\/login"[^>]*>Login</);
});

test("1.12 the drawer holds the same links, My Orders and Login", async () => {
  const drawer = part(await page(), "dialog");
  const links = [...drawer.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(?:<svg.*?<\/svg>)?([^<]*)/g)];
  expect(links.map(([, href, text]) => [href, text]).slice(1)).toEqual([
    ["/design", "Design"],
    ["/gallery", "Gallery"],
    ["/product", "Products"],
    ["/how-it-works", "How It Works"],
    ["/pricing", "Pricing"],
    ["/puff-puff", "Organic Puff-Puff Mix"],
    ["/orders", "My Orders"],
    ["/designs", "My Designs"],
    ["/login", "Login"],
  ]);
  expect(links[0]?.[1]).toBe("/");
  for (const text of ["Design", "Gallery", "Products", "How It Works", "Pricing", "My Orders"]) {
    expect(drawer).toContain(`</svg>${text}</a>`);
  }
  expect(drawer).toContain(">Login</a>");
  expect(drawer).not.toContain("Logout");
});

test("1.8 1.12 a signed-in user has an avatar letter and Logout instead of Login", async () => {
  const html = await page({ user: maria });
  expect(part(html, "header")).toContain(">M</span>");
  expect(part(html, "header")).toContain('<form method="post" action="/logout">');
  expect(part(html, "dialog")).toContain("Logout");
  expect(part(html, "dialog")).toMatch(/href="\/orders"[^>]*>.*?My Orders/);
  expect(html).not.toContain(">Login<");
});

test("1.9 an avatar URL is shown as a picture", async () => {
  const html = await page({ user: { ...maria, avatarUrl: "/uploads/maria.webp" } });
  expect(html).toContain('<img src="/uploads/maria.webp"');
});

test("1.10 only an admin finds the way to the back office", async () => {
  expect(await page({ user: maria })).not.toContain('href="/admin"');
  expect(await page({ user: { ...maria, isStaff: true } })).toContain('href="/admin"');
});

test("1.13 the footer has the six pages, the three networks and the year", async () => {
  const footer = part(await page(), "footer");
  for (const path of ["about", "help", "contact", "pricing", "privacy", "terms"]) {
    expect(footer).toContain(`href="/${path}"`);
  }
  for (const network of ["Facebook", "Instagram", "Twitter"]) expect(footer).toContain(network);
  expect(footer).toContain(`© ${new Date().getFullYear()} Printhread`);
});

test("35.6 header, drawer and footer have the owner's name; the networks that are set, and no other", async () => {
  const shop = { ...DEFAULT_SETTINGS, name: "Ink & Thread", facebookUrl: "", twitterUrl: "" };
  const html = await page({}, shop);
  expect(html).not.toContain("Printhread");
  for (const element of ["header", "dialog"]) {
    expect(part(html, element)).toMatch(/class="logo" href="\/".*>I<.*Ink &amp; Thread<\/span>/);
  }
  const footer = part(html, "footer");
  expect(footer).toContain(`© ${new Date().getFullYear()} Ink &amp; Thread. All rights`);
  expect(footer).toContain('href="https://www.instagram.com/"');
  expect(footer).not.toMatch(/Facebook|Twitter/);
  const none = await page({}, { ...shop, instagramUrl: "" });
  expect(part(none, "footer")).not.toContain("footer__links--single");
});

test("35.7 the owner's logo stands for the name, which is its text, and for the page in the tab", async () => {
  const logo = { fileName: "a.webp", width: 300, height: 100 };
  const html = await page({}, { ...DEFAULT_SETTINGS, name: "Ink & Thread", logo });
  const picture =
    '<img class="logo__picture" src="/logos/a.webp" alt="Ink &amp; Thread" width="300"';
  for (const element of ["header", "dialog", "footer"]) {
    expect(part(html, element)).toContain(picture);
    expect(part(html, element)).not.toContain("logo__mark");
  }
  expect(html).toContain('<link rel="icon" href="/logos/a.webp" type="image/webp"');
});

test("1.16 a destructive toast is an alert, any other a status", async () => {
  const failed = await page({ toast: { title: "Payment Failed", variant: "destructive" } });
  expect(failed).toMatch(/role="alert"><div class="toast toast--destructive">.*Payment Failed/);
  const added = await page({ toast: { title: "Added to cart", variant: "success" } });
  expect(added).toMatch(/role="status"><div class="toast toast--success">.*Added to cart/);
});

test("1.15 the page needs no script and no inline style", async () => {
  const html = await page({ user: maria, cartCount: 3 });
  expect(html).toContain('<html lang="en">');
  expect(html).not.toContain("<script");
  expect(html).not.toContain("style=");
});
