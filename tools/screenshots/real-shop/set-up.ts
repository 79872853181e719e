import type { Sql } from "postgres";
import { taxedOrder } from "../../testing/data/paid-order.ts";
import { addDiscount } from "../../testing/data/pricing/discounts.ts";
import type { TestShop } from "../../testing/shop.ts";

/** Settings, prices, zones, rates, codes and policies as a small shop in Boston may have them. */
export async function setUpRealShop(shop: TestShop): Promise<void> {
  const { sql } = shop;
  await setUpCatalog(sql);
  await setUpShipping(sql);
  await setUpTax(sql);
  await setUpDiscounts(sql);
  await setUpPolicies(sql);
  await sql`
    update shop_settings set name = 'Harbor Press', legal_name = 'Harbor Press Printing LLC',
      address_line1 = '48 Wharf Street', city = 'Boston', state = 'MA', postal_code = '02110',
      tax_number = '04-1234567', time_zone = 'America/New_York', production_days = 2,
      contact_email = 'hello@harborpress.example', phone = '+1 617 555 0148', facebook_url = '',
      instagram_url = 'https://www.instagram.com/harborpress', twitter_url = '',
      home_headline = 'Shirts for your crew, printed by the harbor',
      home_text = 'One shirt or a hundred: upload a drawing, choose a shirt, and we print it.'`;
  shop.services.shopSettings.drop();
  for (let paid = 0; paid < 3; paid++) await taxedOrder(shop);
}

async function setUpCatalog(sql: Sql): Promise<void> {
  await sql`update variants set weight_grams = 165, cost_cents = 640`;
  await sql`update variants set price_cents = 2299, weight_grams = 190 where size in ('2XL', '3XL')`;
  await sql`
    update variants set is_available = false
    where product_id = 1 and size = 'S' and color in ('Mint', 'Black')`;
  const [{ id }] = await sql<[{ id: number }]>`
    insert into products (slug, name, description, price_cents, sizes, colors, cut, state, sort_order)
    values ('crew-sweat-tee', 'Crew Sweat Tee', 'A heavy tee for cold mornings on the water.', 2899,
      '{S,M,L,XL}', '{White,Black}', 'boxy', 'draft', 6) returning id`;
  await sql`
    insert into variants (product_id, size, color, sku)
    select id, size, color, upper('crew-' || size || '-' || color)
    from products, unnest(sizes) as size, unnest(colors) as color where id = ${id}`;
  await sql`
    insert into price_breaks (product_id, min_pieces, basis_points)
    values (null, 12, 500), (null, 24, 800), (null, 48, 1200), (null, 100, 1800), (3, 6, 1000)`;
  await sql`insert into area_surcharges (cents) values (400)`;
}

const STANDARD = {
  name: "Standard",
  priceBy: "pieces",
  steps: [
    { from: 0, cents: 499 },
    { from: 6, cents: 899 },
    { from: 24, cents: 1499 },
  ],
  freeFromCents: 15_000,
  minTransitDays: 3,
  maxTransitDays: 5,
};
const EXPRESS = {
  name: "Express",
  priceBy: "weight",
  steps: [
    { from: 0, cents: 1499 },
    { from: 2000, cents: 2499 },
  ],
  minTransitDays: 1,
  maxTransitDays: 2,
};
const PICK_UP = { name: "Pick up in Boston", priceBy: "pieces", steps: [{ from: 0, cents: 0 }] };
const AIR_MAIL = { ...EXPRESS, name: "Air mail", minTransitDays: 7, maxTransitDays: 14 };

async function setUpShipping(sql: Sql): Promise<void> {
  const pickUp = { ...PICK_UP, isPickup: true };
  await addZone(sql, "United States", ["US"], [STANDARD, EXPRESS, pickUp]);
  await addZone(sql, "Alaska and Hawaii", ["US-AK", "US-HI"], [EXPRESS]);
  await addZone(sql, "Everywhere else", ["*"], [AIR_MAIL]);
  await sql`
    insert into holidays (day, name)
    values ('2026-11-26', 'Thanksgiving'), ('2026-12-25', 'Christmas'), ('2027-01-01', 'New Year')`;
}

async function addZone(sql: Sql, name: string, places: string[], methods: (typeof PICK_UP)[]) {
  const [{ id }] = await sql<[{ id: number }]>`
    insert into shipping_zones (name, position)
    select ${name}, count(*) from shipping_zones returning id`;
  for (const place of places) {
    const [countryCode = "", stateCode = ""] = place.split("-");
    await sql`insert into zone_places ${sql({ zoneId: id, countryCode, stateCode })}`;
  }
  for (const [position, { steps, ...method }] of methods.entries()) {
    const row = { ...method, zoneId: id, position, steps: sql.json(steps) };
    await sql`insert into shipping_methods ${sql(row)}`;
  }
}

async function setUpTax(sql: Sql): Promise<void> {
  await sql`update tax_settings set source = 'table', taxes_shipping = true`;
  await sql`
    insert into tax_rates (country_code, state_code, tax_class, name, rate)
    values ('US', 'MA', 'standard', 'Massachusetts sales tax', 6250),
      ('US', 'NY', 'standard', 'New York sales tax', 8875),
      ('US', 'NY', 'clothing', 'New York, clothing', 4500),
      ('DE', '', 'standard', 'MwSt.', 19000), ('GB', '', 'standard', 'VAT', 20000)`;
  await sql`
    insert into tax_exemptions (email, tax_number)
    values ('office@harborschool.example', 'E-204 118 990'),
      ('purchasing@longfellow-community-college.example', '04-6002284')`;
}

async function setUpDiscounts(sql: Sql): Promise<void> {
  await addDiscount(sql, { code: "WELCOME10", isOncePerCustomer: true });
  await addDiscount(sql, {
    code: "CREW2026",
    kind: "amount",
    cents: 1500,
    minSubtotalCents: 10_000,
  });
  await addDiscount(sql, { code: "FREESHIP", kind: "free-shipping", maxUses: 100 });
  const summer = { startsAt: "2026-06-01T04:00:00Z", endsAt: "2026-09-01T04:00:00Z" };
  await addDiscount(sql, { code: "SUMMER-SALE", basisPoints: 1250, productIds: [1, 2], ...summer });
  await addDiscount(sql, { code: "HARBOR10" });
  await addDiscount(sql, { code: "STAFF", basisPoints: 3000, isActive: false });
}

const RETURNS = `We print each shirt for you, so we cannot sell it again.

## If something is wrong

Write to us within **30 days** with a photo. We print it again or give the money back:

- a wrong size or color,
- a print that is off or comes off,
- a shirt that is torn.`;

async function setUpPolicies(sql: Sql): Promise<void> {
  for (const [at, text] of ["Write to us.", "Write to us within 30 days.", RETURNS].entries()) {
    await sql`insert into policies ${sql({ kind: "returns", version: at + 1, text })}`;
  }
}
