/** The shop goes on selling for a while without one of these. */
export const OUTSIDE = {
  storage: {
    name: "The storage (S3_ENDPOINT)",
    without: "Uploads fail and new pictures wait; orders are taken",
    everyMs: 15_000,
  },
  cards: {
    name: "The card service (STRIPE_SECRET_KEY, STRIPE_API_URL)",
    without: "Nobody can pay by card; orders wait for their payment",
    everyMs: 60_000,
  },
  mail: {
    name: "The mail server (SMTP_URL)",
    without: "Mails wait, and are sent for two days",
    // Some providers count how often somebody logs in.
    everyMs: 300_000,
  },
} as const satisfies Record<string, { name: string; without: string; everyMs: number }>;

export type Outside = keyof typeof OUTSIDE;

// Object.keys knows no more than strings.
export const OUTSIDE_NAMES = Object.keys(OUTSIDE) as Outside[];
