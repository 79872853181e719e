import type { ShippingAddress } from "#shop/orders/shipping.ts";
import { DEFAULT_POSITION, DESIGN_SIZE, type DesignPosition } from "#shop/placement.ts";
import type { DrawingName } from "./drawings.ts";
import type { StoryName } from "./sample-stories.ts";

export type SampleLine = {
  productId: number;
  size: string;
  color: string;
  quantity: number;
  front: DrawingName;
  back?: DrawingName;
  designPosition: DesignPosition;
  designSize: number;
};

export type SampleOrder = {
  daysAgo: number;
  story: StoryName;
  lines: SampleLine[];
  notes?: string;
};

export type SamplePerson = {
  username: string;
  address: ShippingAddress;
  /** Newest first. */
  orders: SampleOrder[];
};

const print = { quantity: 1, designPosition: DEFAULT_POSITION, designSize: DESIGN_SIZE.default };
const classic = { ...print, productId: 1, size: "M" };
const premium = { ...print, productId: 2, size: "L" };
const vNeck = { ...print, productId: 3, size: "S" };
const boxy = { ...print, productId: 5, size: "XL" };

const home = {
  addressLine2: "",
  state: "OR",
  country: "United States",
  phone: "+1 503 555 0100",
};

/** Together their orders have every status and payment status. */
export const SAMPLE_PEOPLE: SamplePerson[] = [
  {
    username: "ada",
    address: {
      ...home,
      fullName: "Ada Lovelace",
      addressLine1: "12 Analytical Row",
      city: "Portland",
      postalCode: "97201",
      email: "ada@example.com",
    },
    orders: [
      { daysAgo: 0.1, story: "unpaid", lines: [{ ...classic, color: "Mint", front: "sunset" }] },
      {
        daysAgo: 0.8,
        story: "paid",
        notes: "It is a present: please leave the packing slip out.",
        lines: [{ ...premium, color: "Black", front: "moth", back: "badge", designSize: 7 }],
      },
      {
        daysAgo: 2.5,
        story: "processing",
        lines: [
          {
            ...classic,
            color: "White",
            quantity: 2,
            front: "sunset",
            designPosition: "full-front",
          },
          {
            ...classic,
            color: "Slate",
            front: "badge",
            back: "moth",
            designPosition: "left-chest",
          },
          { ...boxy, color: "Orange", front: "moth" },
        ],
      },
      { daysAgo: 6, story: "shipped", lines: [{ ...premium, color: "Blue", front: "badge" }] },
      {
        daysAgo: 19,
        story: "delivered",
        lines: [
          { ...classic, color: "Yellow", quantity: 3, front: "moth" },
          { ...boxy, color: "Black", front: "sunset", back: "badge", designSize: 9 },
        ],
      },
      { daysAgo: 31, story: "expired", lines: [{ ...classic, color: "Red", front: "badge" }] },
      { daysAgo: 38, story: "refunded", lines: [{ ...boxy, color: "Green", front: "sunset" }] },
      {
        daysAgo: 52,
        story: "partly refunded",
        lines: [{ ...premium, color: "White", quantity: 4, front: "moth" }],
      },
    ],
  },
  {
    username: "grace",
    address: {
      ...home,
      fullName: "Grace Hopper",
      addressLine1: "9 Compiler Street",
      city: "Salem",
      postalCode: "97301",
      email: "grace@example.com",
    },
    orders: [
      {
        daysAgo: 4,
        story: "shipped",
        lines: [
          { ...classic, color: "Gray", front: "waves" },
          { ...vNeck, color: "White", front: "moth", back: "waves" },
        ],
      },
      { daysAgo: 26, story: "delivered", lines: [{ ...premium, color: "Mint", front: "waves" }] },
    ],
  },
  {
    username: "linus",
    address: {
      ...home,
      fullName: "Linus Pauling",
      addressLine1: "1901 Bond Avenue",
      city: "Corvallis",
      postalCode: "97330",
      email: "linus@example.com",
    },
    orders: [{ daysAgo: 1.6, story: "paid", lines: [{ ...boxy, color: "Slate", front: "badge" }] }],
  },
];
