import { pieceCode } from "#shop/floor/codes.ts";
import type { Sticker } from "#shop/floor/papers/sticker.ts";
import { SHIRT_AREAS } from "#shop/goods/shirt-areas.ts";

const { FRONT, BACK } = SHIRT_AREAS;

export function sticker(set: Partial<Sticker> = {}): Sticker {
  return {
    code: "PT000123-3",
    orderId: 123,
    number: 3,
    of: 12,
    product: "Premium Ringspun Tee",
    size: "2XL",
    color: "Heather Navy",
    areas: [FRONT.id, BACK.id],
    dueOn: "2026-12-01",
    bagName: "Ada Lovelace",
    ...set,
  };
}

const ORDERS = [1, 12, 123, 1234, 12_345, 123_456, 1_234_567, 98_765_432];
const SIZES = ["XS", "S", "M", "L", "XL", "2XL", "3XL", "One size", "12 × 18 in", "11 oz"];
const COLORS = ["Black", "White", "Heather Navy", "Mint", "Athletic Heather"];
const AREAS = [[FRONT.id], [FRONT.id, BACK.id], Object.values(SHIRT_AREAS).map(({ id }) => id)];

/** In any script and of any length. */
export const NAMES = [
  "Zoë Ångström-Ковалёва",
  "محمد علي",
  "山田タロー 😀",
  "יוסי כהן (Büro)",
  "आरव कुमार",
  "สมชาย ใจดี",
  "Παπαδοπούλου",
  "Wolfeschlegelsteinhausenbergerdorff the Third of Somewhere",
  "Nguyễn Thị Minh Khai",
  "O'Brien & Sons <b>",
  "👩‍👩‍👧",
];

/** Their codes are of all lengths; no two are the same. */
export function manyStickers(count: number): Sticker[] {
  return Array.from({ length: count }, (_, at) => {
    const orderId = cyclic(ORDERS, at) + Math.floor(at / ORDERS.length);
    const number = 1 + (at % 120);
    const attempt = at % 7 === 0 ? 2 + (at % 3) : 1;
    return sticker({
      ...{ code: pieceCode({ orderId, number, attempt }), orderId, number, of: 120 },
      ...{ size: cyclic(SIZES, at), color: cyclic(COLORS, at), areas: cyclic(AREAS, at) },
      bagName: cyclic(NAMES, at),
    });
  });
}

function cyclic<One>(list: readonly One[], at: number): One {
  const one = list[at % list.length];
  if (one === undefined) throw new RangeError("an empty list");
  return one;
}
