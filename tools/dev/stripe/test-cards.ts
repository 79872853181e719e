/** What becomes of a payment that was approved. */
export type Aftermath = {
  risk?: "elevated" | "highest";
  /** The reason of a dispute, or of an inquiry, which may become one. */
  dispute?: string;
  inquiry?: string;
  /** The bank warns that the card may have been stolen. */
  warning?: true;
};

export type Verdict =
  | ({ kind: "approve" } & Aftermath)
  | { kind: "decline"; code: string; declineCode?: string; message: string }
  | { kind: "authenticate"; afterwards: Exclude<Verdict, { kind: "authenticate" }> };

const APPROVE: Verdict = { kind: "approve" };

function decline(code: string, message: string, declineCode?: string) {
  return { kind: "decline", code, message, ...(declineCode && { declineCode }) } as const;
}

const INSUFFICIENT = decline(
  "card_declined",
  "Your card has insufficient funds.",
  "insufficient_funds",
);

const TEST_CARDS: Array<[number: string, token: string | null, verdict: Verdict]> = [
  ["4242424242424242", "pm_card_visa", APPROVE],
  ["4000056655665556", "pm_card_visa_debit", APPROVE],
  ["5555555555554444", "pm_card_mastercard", APPROVE],
  ["378282246310005", "pm_card_amex", APPROVE],
  ["6011111111111117", "pm_card_discover", APPROVE],
  ["4000000000009235", "pm_card_riskLevelElevated", { kind: "approve", risk: "elevated" }],
  ["4000000000004954", "pm_card_riskLevelHighest", { kind: "approve", risk: "highest" }],
  ["4000000000000259", "pm_card_createDispute", { kind: "approve", dispute: "fraudulent" }],
  [
    "4000000000002685",
    "pm_card_createDisputeProductNotReceived",
    { kind: "approve", dispute: "product_not_received" },
  ],
  ["4000000000001976", "pm_card_createDisputeInquiry", { kind: "approve", inquiry: "fraudulent" }],
  ["4000000000005423", "pm_card_createIssuerFraudRecord", { kind: "approve", warning: true }],
  [
    "4000000000000002",
    "pm_card_visa_chargeDeclined",
    decline("card_declined", "Your card was declined.", "generic_decline"),
  ],
  ["4000000000009995", "pm_card_visa_chargeDeclinedInsufficientFunds", INSUFFICIENT],
  [
    "4000000000009987",
    "pm_card_visa_chargeDeclinedLostCard",
    decline("card_declined", "Your card was declined.", "lost_card"),
  ],
  [
    "4000000000009979",
    "pm_card_visa_chargeDeclinedStolenCard",
    decline("card_declined", "Your card was declined.", "stolen_card"),
  ],
  [
    "4000000000000069",
    "pm_card_chargeDeclinedExpiredCard",
    decline("expired_card", "Your card has expired.", "expired_card"),
  ],
  [
    "4000000000000127",
    "pm_card_chargeDeclinedIncorrectCvc",
    decline("incorrect_cvc", "Your card's security code is incorrect.", "incorrect_cvc"),
  ],
  [
    "4000000000000119",
    "pm_card_chargeDeclinedProcessingError",
    decline(
      "processing_error",
      "An error occurred while processing your card. Try again in a little bit.",
      "processing_error",
    ),
  ],
  ["4000002500003155", null, { kind: "authenticate", afterwards: { kind: "approve" } }],
  [
    "4000002760003184",
    "pm_card_authenticationRequired",
    { kind: "authenticate", afterwards: { kind: "approve" } },
  ],
  ["4000008260003178", null, { kind: "authenticate", afterwards: INSUFFICIENT }],
];

const LIVE_CARD = decline(
  "card_declined",
  "Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.",
  "test_mode_live_card",
);

const VERDICTS = new Map(TEST_CARDS.map(([number, , verdict]) => [fingerprint(number), verdict]));

export function numberOfToken(token: string): string | undefined {
  return TEST_CARDS.find((card) => card[1] === token)?.[0];
}

/** The card number itself is never stored. */
export function verdictOn(cardFingerprint: string): Verdict {
  return VERDICTS.get(cardFingerprint) ?? LIVE_CARD;
}

/** 16 characters, the same for one number, like Stripe's `card.fingerprint`. */
export function fingerprint(number: string): string {
  return new Bun.CryptoHasher("sha256").update(number).digest("hex").slice(0, 16);
}
