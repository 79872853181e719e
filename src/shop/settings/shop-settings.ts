import type { InferOutput } from "valibot";
import type { CustomerMails } from "../mails/customer-mails.ts";
import type { Cents } from "../money.ts";
import type { ContactSettings } from "./contact-settings.ts";
import type { GeneralSettings } from "./general-settings.ts";
import type { HomeSettings } from "./home-settings.ts";
import type { TextSettings } from "./text-settings.ts";

/** Of the WebP that was made of the owner's picture. */
export type Logo = { fileName: string; width: number; height: number };

/** What the owner says about the shop, tab by tab, and what pages have to know beside it. */
export type ShopSettings = InferOutput<typeof GeneralSettings> &
  InferOutput<typeof ContactSettings> &
  InferOutput<typeof HomeSettings> &
  InferOutput<typeof TextSettings> & {
    logo: Logo | null;
    /** Whether customers are mailed: of the email settings, and of those here. */
    mails: CustomerMails;
    /** Whether there is a text about returns, and so a page. */
    hasReturns: boolean;
    /** To everywhere: it has no shipping zones. */
    shipsFree: boolean;
    /** Of one shirt; null where nothing is for sale. */
    leastPriceCents: Cents | null;
  };

/** A new shop's; the database has the same. */
export const DEFAULT_SETTINGS: ShopSettings = {
  name: "Printhread",
  legalName: "",
  addressLine1: "",
  addressLine2: "",
  city: "",
  state: "",
  postalCode: "",
  countryCode: "US",
  taxNumber: "",
  timeZone: "UTC",
  units: "in",
  productionDays: 0,
  contactEmail: "",
  phone: "",
  facebookUrl: "https://www.facebook.com/",
  instagramUrl: "https://www.instagram.com/",
  twitterUrl: "https://twitter.com/",
  homeHeadline: "",
  homeText: "",
  footerLine: "Your design on a good shirt, printed one at a time.",
  damagePromise: "We print it again or refund it",
  mailNote: "We read every message.",
  sizeNote: "",
  sizeGuide: "",
  logo: null,
  mails: {
    orderConfirmations: true,
    statusUpdates: true,
    reviewRequests: true,
    cartReminders: true,
  },
  hasReturns: false,
  shipsFree: true,
  leastPriceCents: 1999,
};
