/** @jsxImportSource hono/jsx */

import { findPolicy } from "#db/settings/policies.ts";
import { handlers, type RouteOptions } from "#server/factory.ts";
import { shopWords } from "#shop/goods/shop-words.ts";
import { MAIL_DAYS } from "#shop/mails/mail-kinds.ts";
import { ENDED_QUOTE_DAYS, OPEN_DRAFT_DAYS } from "#shop/orders/drafts/draft.ts";
import { paths } from "#shop/paths.ts";
import { POLICY_NAMES } from "#shop/settings/policies.ts";
import { PageHead } from "#ui/page-head.tsx";
import { useShop } from "#ui/shop.ts";
import { PolicyPage } from "./_policy-page.tsx";

export const options: RouteOptions = { isShared: true };

/** Anyone: the owner's text, else the shop's. */
export const GET = handlers(async (c) => {
  const policy = await findPolicy(c.var.services.sql, "privacy");
  const title = POLICY_NAMES.privacy;
  return c.render(policy?.text ? <PolicyPage title={title} policy={policy} /> : <PrivacyPage />, {
    title,
    description: "What the shop keeps about you, and for how long.",
    styles: ["content"],
  });
});

function PrivacyPage() {
  return (
    <>
      <PageHead
        eyebrow="Privacy"
        title="What we know about you, and why"
        text={shopWords(useShop()).privacy}
      />
      <div class="prose">
        <h2>What we keep</h2>
        <ul>
          <li>
            <strong>Your order:</strong> what you bought, the name, address, phone number and email
            you gave for it, and its status.
          </li>
          <li>
            <strong>Your artwork:</strong> the file as you uploaded it and the pictures made from
            it. Uploads that are in no order, cart, studio or gallery are deleted after 7 days, or
            after one where you have no account; the cart and studio of a browser after 90 days
            without use.
          </li>
          <li>
            <strong>Your account</strong>, if you make one: username, email and a scrambled
            password, until you delete it. What orders of it still have to be delivered keep what
            that takes, and forget it afterwards; invoices stay as the law asks.
          </li>
          <li>
            <strong>Mails about your account:</strong> to whom they went and when, for {MAIL_DAYS}{" "}
            days; mails about an order as long as the order.
          </li>
          <li>
            <strong>Attempts:</strong> how often something was tried from an IP address, scrambled,
            for a day at most; the IP address of a login, as long as it lasts.
          </li>
          <li>
            <strong>A cart that you want mailed:</strong> the email you gave for it, and what was in
            the cart, for 30 days. One mail goes out, never to you again once you stop it, and none
            if you have ordered.
          </li>
          <li>
            <strong>A quote that we make for you:</strong> the name, address, phone number and email
            that it is for and what it offers, until {ENDED_QUOTE_DAYS} days after it has ended; one
            that we never sent, until nobody has changed it for {OPEN_DRAFT_DAYS} days.
          </li>
          <li>
            <strong>What you publish or write to us:</strong> gallery designs, comments, reviews
            with the name you choose for them, messages. What tells where and when a photo was taken
            is removed from it.
          </li>
          <li>
            <strong>What you agree to at the checkout:</strong> whether we may ask you for a review,
            by one mail after delivery. Its link stops such mails, and we keep your email to
            remember that.
          </li>
        </ul>
        <h2>Payment</h2>
        <p>
          Card details go from your browser to Stripe and never pass through our server. We learn
          whether the payment went through, and for how much. Stripe's code is loaded on the
          checkout page only.
        </p>
        <h2>Cookies</h2>
        <p>
          Two that the shop cannot work without: one remembers your design and cart, one keeps you
          logged in. A third remembers the orders made in this browser. No advertising, no
          analytics, no trackers.
        </p>
        <h2>Who sees it</h2>
        <p>
          We do, and those who carry out your order: the payment provider, the email provider and
          the carrier. We sell nothing to anyone.
        </p>
        <h2>Your say</h2>
        <p>
          Ask us what we hold about you, have it corrected, or have it deleted where no law makes us
          keep it: <a href={paths.contact}>write to us</a>.
        </p>
      </div>
    </>
  );
}
