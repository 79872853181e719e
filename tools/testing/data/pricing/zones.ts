import type { Sql } from "postgres";

type Method = {
  name: string;
  priceBy?: "pieces" | "weight" | "total";
  steps?: readonly { from: number; cents: number }[];
  freeFromCents?: number;
  minTransitDays?: number;
  maxTransitDays?: number;
  isPickup?: boolean;
  isActive?: boolean;
};

/** The place is `US`, `US-OR` or `*`. Its methods, in their order, cost $4.99 unless given. */
export async function addZone(
  sql: Sql,
  places: readonly string[],
  methods: readonly Method[],
  includesTax: boolean | null = null,
) {
  const [zone] = await sql<[{ id: number }]>`
    insert into shipping_zones (name, includes_tax)
    values (${places.join(" ")}, ${includesTax}) returning id`;
  for (const place of places) {
    const [countryCode, stateCode = ""] = place.split("-");
    await sql`insert into zone_places ${sql({ zoneId: zone.id, countryCode, stateCode })}`;
  }
  for (const [position, { steps = POST, ...method }] of methods.entries()) {
    const row = { zoneId: zone.id, priceBy: "pieces", position, ...method };
    await sql`
      insert into shipping_methods ${sql({ ...row, steps: sql.json([...steps]) })}`;
  }
}

const POST = [{ from: 0, cents: 499 }];
