export const PUFF_PUFF_BAGS = [
  { size: "1lb", price: 899, makes: "A family breakfast: about 40 pieces" },
  { size: "2lb", price: 1599, makes: "A small party: about 80 pieces" },
  { size: "5lb", price: 3599, makes: "A wedding, or a very good month: about 200 pieces" },
] as const;

export type PuffPuffBag = (typeof PUFF_PUFF_BAGS)[number];

export function findBag(size: string | undefined): PuffPuffBag | undefined {
  return PUFF_PUFF_BAGS.find((bag) => bag.size === size);
}
