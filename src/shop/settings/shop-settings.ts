import type { InferOutput } from "valibot";
import { SHIRTS } from "../goods/shop-words.ts";
import { STUDIO_TEMPLATE } from "../goods/studio-template.ts";
import type { TemplateId } from "../goods/template.ts";
import { HOME_SECTIONS, type HomeSection } from "../home/home-sections.ts";
import type { CustomerMails } from "../mails/customer-mails.ts";
import { type Cents, type CurrencyCode, DEFAULT_CURRENCY } from "../money.ts";
import type { PricesIn } from "../pricing/prices-in.ts";
import type { ContactSettings } from "./contact-settings.ts";
import type { GeneralSettings } from "./general-settings.ts";
import type { HomeSettings } from "./home-settings.ts";
import type { TextSettings } from "./text-settings.ts";

/** The logo is the WebP that was made from the owner's picture. */
export type Logo = { fileName: string; width: number; height: number };

/** The owner's large picture of the home page, as WebP in several widths. */
export type HomePicture = {
  photoId: string;
  widths: readonly number[];
  width: number;
  height: number;
};

/** The owner says this about the shop, tab by tab, and pages have to know the rest beside it. */
export type ShopSettings = InferOutput<typeof GeneralSettings> &
  InferOutput<typeof ContactSettings> &
  InferOutput<typeof HomeSettings> &
  InferOutput<typeof TextSettings> &
  Least & {
    logo: Logo | null;
    homePicture: HomePicture | null;
    /** From top to bottom; what is missing is not shown. */
    homeSections: readonly HomeSection[];
    /** Customers get these mails, as the email settings and those here say. */
    mails: CustomerMails;
    /** True when there is a text about returns, and so a page. */
    hasReturns: boolean;
    /** Shipping is free to everywhere: the shop has no shipping zones. */
    shipsFree: boolean;
    /** Products on sale are made from these templates, each once. */
    soldCuts: TemplateId[];
    /** Shoppers may choose these beside its own currency, by their codes. */
    currencies: ({ code: CurrencyCode } & Least)[];
    /** Who looks at the shop has chosen this one of them, and `currency` is the same. */
    pricesIn: PricesIn;
  };

/** Something of this template costs at least so much; null where nothing is for sale. */
type Least = { leastPriceCents: Cents | null; leastCut: TemplateId | null };

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
  currency: DEFAULT_CURRENCY,
  productionDays: 0,
  contactEmail: "",
  phone: "",
  facebookUrl: "https://www.facebook.com/",
  instagramUrl: "https://www.instagram.com/",
  twitterUrl: "https://twitter.com/",
  accent: "",
  homeHeadline: "",
  homeText: "",
  homePictureAlt: "",
  footerLine: SHIRTS.tagline,
  damagePromise: "We print it again or refund it",
  mailNote: "We read every message.",
  sizeNote: "",
  sizeGuide: "",
  logo: null,
  homePicture: null,
  homeSections: HOME_SECTIONS,
  mails: {
    orderConfirmations: true,
    statusUpdates: true,
    reviewRequests: true,
    cartReminders: true,
  },
  hasReturns: false,
  shipsFree: true,
  leastPriceCents: 1999,
  leastCut: STUDIO_TEMPLATE.id,
  soldCuts: [],
  currencies: [],
  pricesIn: null,
};
