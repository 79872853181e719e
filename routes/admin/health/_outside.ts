import type { Health, Seen } from "#services/health/health.ts";
import { OUTSIDE, OUTSIDE_NAMES, type Outside } from "#services/health/outside.ts";
import type { RejectedWebhook } from "#services/health/rejected-webhooks.ts";
import { withoutEmails } from "#shop/jobs/without-emails.ts";
import { paths } from "#shop/paths.ts";
import type { HealthLine } from "./_line.ts";

type Text = { name: string; good: string; todo: string; href?: string };

const TEXTS: Record<Outside, Text> = {
  storage: {
    name: "Storage",
    good: "It takes and gives files.",
    todo: "See that the server of S3_ENDPOINT runs and that its keys are the shop's; the shop tries it again by itself.",
  },
  cards: {
    name: "Card service",
    good: "It answers with the shop's key.",
    todo: "See Stripe's own status page and STRIPE_SECRET_KEY. Orders that wait can be paid once it is back.",
  },
  mail: {
    name: "Mail server",
    good: "It lets the shop log in.",
    todo: "See that the server of SMTP_URL runs and takes the shop's user. What waits is sent by itself.",
    href: `${paths.adminEmailTab("test")}#deliveries`,
  },
};

/** As the shop last saw them: nothing outside waits for this page, nor this page for it. */
export function outsideLines({ seen }: Pick<Health, "seen">): HealthLine[] {
  return OUTSIDE_NAMES.map((part) => outsideLine(part, seen[part]));
}

function outsideLine(part: Outside, seen: Seen | undefined): HealthLine {
  const { name, good, todo, href } = TEXTS[part];
  if (!seen) return { name, state: "unknown", text: "The shop has not looked at it yet." };
  const { works, since, reason } = seen;
  if (works) return { name, state: "good", text: good, since };
  return {
    ...{ name, state: "bad", todo, since, href },
    text: `It does not work. ${OUTSIDE[part].without}.`,
    reason: reason && withoutEmails(reason),
  };
}

/** [ms] What was rejected before is no news. */
const RECENT = 24 * 3_600_000;

/** Anybody may send one, so that these are no outage yet. */
export function webhookLines(rejected: readonly RejectedWebhook[], now = Date.now()): HealthLine[] {
  const name = "Webhooks of the card service";
  const recent = rejected.filter(({ at }) => now - at.getTime() < RECENT);
  if (recent.length === 0) {
    return [{ name, state: "good", text: "None was rejected in the last day." }];
  }
  // Each says what to do by itself.
  return recent.map(({ line, at }) => ({ name, state: "soon", text: line, last: at }));
}
