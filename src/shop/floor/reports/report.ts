import type { Day } from "../../day.ts";

/** What a day's report counts; the totals have the same, without a day. */
export type FloorFigures = {
  /** Pieces that were printed, by whatever press; those that were spoilt later too. */
  printed: number;
  packed: number;
  /** Packed on the due day or before. */
  onTime: number;
  /** Orders whose last piece was packed. */
  orders: number;
  /** Hours from payment to the last packed piece; null where no order was packed. */
  medianHours: number | null;
  /** Nine in ten orders took so many hours or fewer. */
  nineInTenHours: number | null;
};

export type FloorDay = FloorFigures & { day: Day };

type Counted = {
  packed: readonly { day: Day; pieces: number; onTime: number }[];
  printed: readonly { day: Day; pieces: number }[];
  hours: readonly { day: Day | null; orders: number; median: number; nineInTen: number }[];
};

/** A row for each day, and their totals; a median of all is none of the days' medians. */
export function floorReport(
  days: readonly Day[],
  { packed, printed, hours }: Counted,
): { days: FloorDay[]; total: FloorFigures } {
  const packedOn = Map.groupBy(packed, ({ day }) => day);
  const printedOn = Map.groupBy(printed, ({ day }) => day);
  const hoursOn = new Map(hours.map((row) => [row.day, row]));
  const figuresOf = (day: Day | null, rows: Pick<Counted, "packed" | "printed">) => {
    const taken = hoursOn.get(day);
    return {
      printed: sum(rows.printed, "pieces"),
      packed: sum(rows.packed, "pieces"),
      onTime: sum(rows.packed, "onTime"),
      orders: taken?.orders ?? 0,
      medianHours: taken?.median ?? null,
      nineInTenHours: taken?.nineInTen ?? null,
    };
  };
  return {
    days: days.map((day) => ({
      day,
      ...figuresOf(day, { packed: packedOn.get(day) ?? [], printed: printedOn.get(day) ?? [] }),
    })),
    total: figuresOf(null, { packed, printed }),
  };
}

/** In percent with one decimal; null of nothing. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
}

export function sum<Key extends string>(
  rows: readonly Readonly<Record<Key, number>>[],
  key: Key,
): number {
  return rows.reduce((total, row) => total + row[key], 0);
}
