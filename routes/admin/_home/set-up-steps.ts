import type { SetUpFacts } from "#db/settings/set-up.ts";
import type { Services } from "#services/services.ts";
import { paths } from "#shop/paths.ts";
import { DEFAULT_SETTINGS, type ShopSettings } from "#shop/settings/shop-settings.ts";

type Known = { facts: SetUpFacts; shop: ShopSettings; config: Services["config"] };

export type SetUpStep = {
  text: string;
  isDone: boolean;
  /** Why it matters. */
  why: string;
  /** The step is done there; undefined for what the environment says. */
  href?: string;
};

type Step = Omit<SetUpStep, "isDone"> & { isDone: (known: Known) => boolean };

/** What a new shop has to do, in the order in which it is best done; nothing once all is. */
export function setUpSteps({ facts, shop, config }: Known): SetUpStep[] {
  if (facts.isDismissed) return [];
  const steps = STEPS.map((step) => ({ ...step, isDone: step.isDone({ facts, shop, config }) }));
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}

const STEPS: readonly Step[] = [
  {
    text: "Give the shop its name",
    why: "It stands on each page, in mails and on papers.",
    href: paths.adminSettings,
    isDone: ({ shop }) => shop.name !== DEFAULT_SETTINGS.name,
  },
  {
    text: "Enter the shop's address",
    why: "Labels, packing slips, invoices and the contact page need it.",
    href: paths.adminSettings,
    isDone: ({ shop }) => Boolean(shop.addressLine1 && shop.city),
  },
  {
    text: "Choose the time zone, and the currency below it",
    why: "Days of orders are counted in the one. The other is free until the first order; after it, each price is typed anew.",
    href: paths.adminSettings,
    isDone: ({ shop }) => shop.timeZone !== "UTC",
  },
  {
    text: "Say how many days production takes",
    why: "Without it customers read no date on which an order arrives.",
    href: paths.adminSettings,
    isDone: ({ shop }) => shop.productionDays > 0,
  },
  {
    text: "Give an email for questions",
    why: "Customers and the answers to mails need somebody to write to.",
    href: paths.adminContactSettings,
    isDone: ({ shop }) => shop.contactEmail !== "",
  },
  {
    text: "Upload your logo",
    why: "Without one the name stands there as text.",
    href: paths.adminLogo,
    isDone: ({ shop }) => shop.logo !== null,
  },
  {
    text: "Add your first product, or change a sample",
    why: "Archive the samples that you do not sell.",
    href: paths.adminProducts,
    isDone: ({ facts }) => facts.hasOwnProduct,
  },
  {
    text: "Look at the prices",
    why: "What a further print costs, and what many pieces cost less.",
    href: paths.adminPrices,
    isDone: ({ facts }) => facts.hasPrices,
  },
  {
    text: "Add a shipping zone with a method",
    why: "Without one everything is shipped free, to everywhere.",
    href: paths.adminShipping,
    isDone: ({ facts }) => facts.hasShipping,
  },
  {
    text: "Set the tax",
    why: "Without it no order is taxed.",
    href: paths.adminTax,
    isDone: ({ facts }) => facts.hasTax,
  },
  {
    text: "Publish your terms, privacy and returns",
    why: "Until then the shop shows its own words, and none about returns.",
    href: paths.adminPolicies,
    isDone: ({ facts }) => facts.hasPolicies,
  },
  {
    text: "Choose who mails come from",
    why: "An address of yours that your mail server may send from.",
    href: paths.adminEmailSettings,
    isDone: ({ facts }) => facts.hasSender,
  },
  {
    text: "Give Stripe's live keys",
    why: "STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET in the environment: until then no card is charged.",
    isDone: ({ config }) => /^[rs]k_live_/.test(config.STRIPE_SECRET_KEY),
  },
];
