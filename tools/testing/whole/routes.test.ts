import { beforeAll, expect, test } from "bun:test";
import { type Gathering, gather } from "../access/people.ts";
import type { Caller } from "../access/row.ts";
import { useShop } from "../use-shop.ts";

const shop = useShop();
let gathering: Gathering;
beforeAll(async () => {
  gathering = await gather(shop);
  // The first order and the first design of the gallery, both the owner's.
  const { orderId, galleryId } = await gathering.subject("owner");
  expect([orderId, galleryId]).toEqual([1, 1]);
  await shop.sql`update orders set payment_status = 'paid' where id = 1`;
});

/** The pages have their titles and headings written out: what `paths` says is tested here as well. */
const SCREENS: [path: string, caller: Caller, title: string, heading: string][] = [
  ["/", "visitor", "Design Your Custom T-Shirt", "Design Your Custom T-Shirt"],
  ["/design", "visitor", "Design Your Custom T-Shirt", "Design Your Custom T-Shirt"],
  ["/product", "visitor", "Select Your T-Shirt", "Select Your T-Shirt"],
  ["/order", "visitor", "Your Order", "Your Order"],
  ["/checkout", "owner", "Checkout", "Payment Details"],
  ["/orders", "owner", "My Orders", "My Orders"],
  ["/orders/1", "owner", "Order #1", "Order #1"],
  ["/orders/lookup", "visitor", "Find your order", "Find your order"],
  ["/order-success/1", "owner", "Order Confirmed", "Order Confirmed"],
  ["/gallery", "visitor", "Design Gallery", "Design Gallery"],
  ["/gallery/1", "visitor", "A disc – Gallery", "A disc"],
  ["/puff-puff", "visitor", "Organic Puff-Puff Mix", "Organic Puff-Puff Mix"],
  ["/admin", "admin", "Admin Dashboard", "Admin Dashboard"],
  ["/admin/orders", "admin", "Orders", "Orders"],
  ["/admin/gallery", "admin", "Gallery Moderation", "Gallery moderation"],
  ["/admin/email-settings", "admin", "Email Settings", "Email Settings"],
  ["/login", "visitor", "Login", "Login"],
  ["/forgot-password", "visitor", "Forgot Password", "Forgot your password?"],
  ["/account", "owner", "Account", "Account"],
  ["/about", "visitor", "About Printhread", "Print and thread, and nothing in between"],
  ["/help", "visitor", "Help", "How can we help?"],
  ["/contact", "visitor", "Contact", "Write to us"],
  ["/pricing", "visitor", "Pricing", "One price: shirt, print and shipping"],
  ["/privacy", "visitor", "Privacy", "What we know about you, and why"],
  ["/terms", "visitor", "Terms", "The terms, in plain words"],
  ["/how-it-works", "visitor", "How It Works", "From your file to your doorstep"],
  ["/nowhere", "visitor", "404 Page Not Found", "404 Page Not Found"],
];

test.each(SCREENS)(
  "1.2 1.14 %s is for the %s '%s', in English",
  async (path, caller, title, heading) => {
    const answer = await gathering.people[caller].visitor.request(path);
    const page = await answer.text();
    expect(answer.status).toBe(path === "/nowhere" ? 404 : 200);
    expect(page).toContain('<html lang="en">');
    expect(textsOf(page.slice(0, page.indexOf("</head>")), "title")).toEqual([title]);
    // A page whose data is slow has its heading in the skeleton as well.
    expect([...new Set(textsOf(page, "h1"))]).toEqual([heading]);
  },
);

function textsOf(page: string, element: string): string[] {
  const found = page.matchAll(new RegExp(`<${element}\\b[^>]*>(.*?)</${element}>`, "gs"));
  return [...found].map(([, text = ""]) => text.replace(/<[^>]*>/g, "").trim());
}
