/** @jsxImportSource hono/jsx */
import type { NamedPrices } from "#db/pricing/price-breaks.ts";
import { shopWords } from "#shop/goods/shop-words.ts";
import { paths } from "#shop/paths.ts";
import type { Units } from "#shop/print-size.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { damagedAnswer, FILES } from "./_shared-answers.ts";

type Settings = Pick<ShopSettings, "units" | "mails" | "shipsFree" | "damagePromise" | "soldCuts">;

export const helpAnswers = (
  { units, mails, shipsFree, damagePromise, soldCuts }: Settings,
  { hasBreaks, chargesPrints }: NamedPrices,
) => [
  {
    topic: "Artwork",
    questions: [
      {
        question: "I have no picture. Can I make one here?",
        answer:
          "Yes, in the studio. Add text writes in more than twenty fonts, straight or on an arc; Add art has drawings to color; Start from an idea offers designs to change. All of it prints sharp at any size.",
      },
      {
        question: "Which files can I upload?",
        answer: `${FILES}: embed its fonts, or turn its text into outlines.`,
      },
      {
        question: "How large should my picture be?",
        answer: SHARP_PRINTS[units],
      },
      {
        question: "Can you remove a white background?",
        answer:
          "Yes, in the studio: Remove Background makes near-white areas transparent, and Undo brings the original back.",
      },
      {
        question: shopWords({ soldCuts }).manySides,
        answer: (
          <>
            {shopWords({ soldCuts }).openSide} and put something there; the order shows each side.
            {chargesPrints && (
              <>
                {" "}
                What a further print costs is under <a href={paths.pricing}>Pricing</a>.
              </>
            )}
          </>
        ),
      },
    ],
  },
  {
    topic: "Orders and delivery",
    questions: [
      {
        question: shopWords({ soldCuts }).many,
        answer: hasBreaks ? (
          <>
            Yes: the price breaks stand under <a href={paths.pricing}>Pricing</a>. All sizes and
            colors of one design count together, and the cart says how many more it takes.
          </>
        ) : (
          "No. The price is the same for any number."
        ),
      },
      {
        question: "What does shipping cost?",
        answer: shipsFree
          ? "Nothing. Shipping is free on every order."
          : "It depends on where your order goes. The checkout shows every way there with its price, before you pay.",
      },
      {
        question: "Where is my order?",
        answer: (
          <>
            Under <a href={paths.orders}>My Orders</a> when you are logged in. Ordered as a guest?{" "}
            {mails.orderConfirmations
              ? "Use the link in your confirmation email, or "
              : "Note its number after your payment, and "}
            <a href={paths.orderLookup}>find it by its number</a>.
          </>
        ),
      },
      {
        question: "Can I change or cancel an order?",
        answer: (
          <>
            Until it is being prepared, yes: open it under <a href={paths.orders}>My Orders</a> and
            press Cancel order. Once it is paid, press Change order for another address or size, or
            Ask to cancel. For anything else <a href={paths.contact}>write to us</a> with its
            number.
          </>
        ),
      },
      {
        question: shopWords({ soldCuts }).damaged,
        answer: damagedAnswer(damagePromise),
      },
    ],
  },
  {
    topic: "Payment and account",
    questions: [
      {
        question: "How can I pay?",
        answer: "By card, through Stripe. Card numbers never reach our server.",
      },
      {
        question: "Do I need an account?",
        answer: "No. An account keeps your orders together and lets you share designs.",
      },
    ],
  },
];

const SHARP_PRINTS: Record<Units, string> = {
  in: "For a sharp print, at least 150 pixels for each printed inch: 1,650 × 1,950 pixels fill a full-front print of 11 × 13 inches. The studio shows the figure for your file.",
  cm: "For a sharp print, at least 60 pixels for each printed centimeter: 1,680 × 1,980 pixels fill a full-front print of 27.9 × 33.0 cm. The studio shows the figure for your file.",
};
