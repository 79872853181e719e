import { capital } from "../words/capital.ts";
import { STUDIO_TEMPLATE } from "./studio-template.ts";
import type { TemplateId } from "./template.ts";
import { findTemplate } from "./templates.ts";

/** What a shop of shirts says. */
export const SHIRTS = {
  navigation: "Custom T-Shirts",
  /** Below the shop's name, where its owner says nothing else. */
  tagline: "Your design on a good shirt, printed one at a time.",
  item: "Shirt",
  items: "Shirts",
  all: "All shirts",
  more: "More shirts",
  select: "Select Your T-Shirt",
  selectIntro: "Shirts that take your design: choose size, color and quantity.",
  chooseFirst: "Choose one of the shirts first.",
  designFirst: "Upload it first, then choose the shirt it goes on.",
  designOwn: "Design your shirt",
  designOne: "Design a shirt",
  chooseOne: "choose a shirt",
  studio: "Design Your Custom T-Shirt",
  studioIntro: "Put your own picture on a t-shirt and see exactly what will be printed.",
  pitch: "Your own design on a t-shirt.",
  pitchFrom: (price: string, _noun: string): string =>
    `Your own design on a t-shirt from ${price}.`,
  toOrder: "Each shirt is made to order",
  toOrderIn: (place: string): string => `Each shirt is made to order by us in ${place}`,
  feed: (shop: string): string => `T-shirts of ${shop}, printed with your design`,
  about: "Who prints your shirt.",
  aboutUs: (shop: string): string => `${shop} puts your own design on a good shirt.`,
  onDemand: "A shirt is printed once somebody wants it",
  steps: "From your picture to a printed shirt in four steps.",
  anyNumber: "One shirt or a hundred: you see what will be printed before you pay for it.",
  many: "Are many shirts cheaper?",
  damaged: "My shirt arrived damaged or misprinted.",
  startDesigning: "Start designing your custom T-shirt today",
  clearCart:
    "All its shirts are taken out, and its discount code with them. Your designs stay in the studio.",
  onePrint: "A shirt with one print",
  onePrintShipped: "A shirt with one print, shipping included",
  onePrice: "One price: shirt and print",
  onePriceShipped: "One price: shirt, print and shipping",
  onePrintIn: (isShipped: boolean): string =>
    isShipped
      ? "One price a shirt: one print and shipping are in it."
      : "One price a shirt: one print is in it.",
  allPrintsIn: (isShipped: boolean): string =>
    isShipped
      ? "One price a shirt: every print and shipping are in it."
      : "One price a shirt: every print is in it.",
  prints: "Every price includes the print, front and back.",
  printsShipped: "Every price includes the print, front and back, and shipping.",
  ofItems: "Of the shirts, after price breaks.",
  ofAllItems: "Of all shirts in the cart.",
  ofItemsCost: "Of what the shirts cost after a discount.",
  minimum: "For shirts from",
  minimumOf: (code: string): string => `${code}, for shirts from`,
  weightEach: "Weight per shirt",
  totalOfItems: "Total of the shirts",
  furtherPrints:
    "A shirt's price includes one print. This is added for each further one: the back, a sleeve.",
  codeOff: "Of the shirts, and never more than they cost.",
  codeMinimum: (code: string, { minimum, cost, missing }: Record<MinimumAmount, string>): string =>
    `${code} is for shirts from ${minimum}; yours cost ${cost}, so ${missing} is missing.`,
  sides: "Front, back and sleeves",
  oneSide: "The front, the back or a sleeve",
  otherSides: "Your back logo and the sleeves, if you want them",
  manySides: "Can I print on the back and the sleeves?",
  openSide: "Yes. Open the back or a sleeve in the studio",
  place:
    "Left chest, center or full front, or anywhere you drag it; on the front, the back and the sleeves. Look at it from each side and in 3D.",
  choose:
    "Pick the shirt, its colors and sizes, and how many of each. Different shirts can share one cart.",
  gallery: "Shirts that people made here. Like one? Wear it.",
  galleryAbout: "T-shirt designs that people made here: like them, share them, wear them.",
  others: "On other shirts",
  chooseNext: "Change its size or place, or go on to choose your shirt.",
  contact: "Write to the people who print your shirt.",
  privacy: "As little as it takes to print a shirt and get it to you.",
  savedHere: "Whatever you put on a shirt in the studio is saved here.",
  wholeNumber: "Enter a whole number of shirts",
  counted: (count: number): string => `${count} shirts`,
  taxed: (price: string): string => `For a shirt of ${price}, with the settings as they are saved.`,
};

type MinimumAmount = "minimum" | "cost" | "missing";

export type ShopWords = typeof SHIRTS;

/** What a shop says that sells other things, too. */
export const GOODS: ShopWords = {
  navigation: "Custom Printing",
  tagline: "Your design on good things, printed one at a time.",
  item: "Product",
  items: "Products",
  all: "All products",
  more: "More products",
  select: "Select Your Product",
  selectIntro: "Products that take your design: choose size, color and quantity.",
  chooseFirst: "Choose one of the products first.",
  designFirst: "Upload it first, then choose what it goes on.",
  designOwn: "Start designing",
  designOne: "Start designing",
  chooseOne: "choose a product",
  studio: "Design Your Own",
  studioIntro: "Put your own picture on a product and see exactly what will be printed.",
  pitch: "Your own design, printed.",
  pitchFrom: (price, noun) => `Your own design, printed. ${capital(noun)}s from ${price}.`,
  toOrder: "Each piece is made to order",
  toOrderIn: (place) => `Each piece is made to order by us in ${place}`,
  feed: (shop) => `Products of ${shop}, printed with your design`,
  about: "Who prints your order.",
  aboutUs: (shop) => `${shop} prints your own design on good things.`,
  onDemand: "A piece is printed once somebody wants it",
  steps: "From your picture to a printed piece in four steps.",
  anyNumber: "One piece or a hundred: you see what will be printed before you pay for it.",
  many: "Are many pieces cheaper?",
  damaged: "My order arrived damaged or misprinted.",
  startDesigning: "Start designing today",
  clearCart:
    "Everything is taken out, and the discount code with it. Your designs stay in the studio.",
  onePrint: "Prices with one print",
  onePrintShipped: "Prices with one print, shipping included",
  onePrice: "One price, with all prints",
  onePriceShipped: "One price, with all prints and shipping",
  onePrintIn: (isShipped) =>
    isShipped ? "Each price has one print and shipping in it." : "Each price has one print in it.",
  allPrintsIn: (isShipped) =>
    isShipped
      ? "Each price has every print and shipping in it."
      : "Each price has every print in it.",
  prints: "Every price includes all prints.",
  printsShipped: "Every price includes all prints and shipping.",
  ofItems: "Of the products, after price breaks.",
  ofAllItems: "Of all products in the cart.",
  ofItemsCost: "Of what the products cost after a discount.",
  minimum: "For products from",
  minimumOf: (code) => `${code}, for products from`,
  weightEach: "Weight per piece",
  totalOfItems: "Total of the products",
  furtherPrints:
    "A product's price includes one print. This is added for each further one: the back, another side.",
  codeOff: "Of the products, and never more than they cost.",
  codeMinimum: (code, { minimum, cost, missing }) =>
    `${code} is for products from ${minimum}; yours cost ${cost}, so ${missing} is missing.`,
  sides: "Every side that can be printed",
  oneSide: "One side",
  otherSides: "Prints on its other sides, if you want them",
  manySides: "Can I print on more than one side?",
  openSide: "Yes, where the product has more of them. Open another side in the studio",
  place:
    "Anywhere you drag it, on each side that can be printed. Look at it from each side, and at shirts in 3D.",
  choose:
    "Pick the product, its colors and sizes, and how many of each. Different products can share one cart.",
  gallery: "Designs that people made here. Like one? Have it printed.",
  galleryAbout: "Designs that people made here: like them, share them, have them printed.",
  others: "On other products",
  chooseNext: "Change its size or place, or go on to choose a product.",
  contact: "Write to the people who print your order.",
  privacy: "As little as it takes to print your order and get it to you.",
  savedHere: "Whatever you make in the studio is saved here.",
  wholeNumber: "Enter a whole number of pieces",
  counted: (count) => `${count} pieces`,
  taxed: (price) => `For a product of ${price}, with the settings as they are saved.`,
};

/** A shop that sells nothing yet speaks of shirts. */
export function shopWords({ soldCuts }: { soldCuts: readonly TemplateId[] }): ShopWords {
  return soldCuts.every(isShirt) ? SHIRTS : GOODS;
}

export function isShirt(cut: TemplateId): boolean {
  return findTemplate(cut)?.noun === STUDIO_TEMPLATE.noun;
}
