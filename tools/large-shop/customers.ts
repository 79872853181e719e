import type { Sql } from "postgres";
import { addPaidOrder, customerOf } from "../testing/data/customers.ts";
import { chance, pick } from "./chance.ts";

const AT_ONCE = 50_000;

/**
 * Customers as a shop has them after years: a third with an account, most with one to three orders, a few
 * in other countries, a fifth agreed to marketing. Their orders are not there; one customer has one, which
 * is returned.
 */
export async function seedCustomers(sql: Sql, count: number): Promise<number> {
  const orderId = await addPaidOrder(sql, { email: "middle@scale.invalid", name: "Mid Dle" });
  await sql`update orders set tracking_number = '1ZSCALE0001' where id = ${orderId}`;
  await customerOf(sql, orderId);
  for (let from = 1; from <= count; from += AT_ONCE) {
    await addSome(sql, from, Math.min(count, from + AT_ONCE - 1));
  }
  const connection = await sql.reserve();
  await connection`set statement_timeout = '10min'`;
  await connection`vacuum (analyze) customers, customer_orders`;
  await connection`reset statement_timeout`;
  connection.release();
  return orderId;
}

async function addSome(sql: Sql, from: number, to: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = '10min'`;
    await tx`
      with numbered as (
        select n, ${pick(tx, 1, FIRST)} || ' ' || ${pick(tx, 2, LAST)} as name,
          'customer-' || n || '@scale.invalid' as email,
          '+1 503 ' || lpad((n % 1000)::text, 3, '0') || ' ' || lpad((n % 9999)::text, 4, '0') as phone,
          ${chance(tx, 3, 4)} as orders, ${chance(tx, 4, 1000)} as place
        from generate_series(${from}::bigint, ${to}::bigint) as n
      )
      insert into customers (email, name, phone, country_code, is_proved, has_account, has_consent,
        is_exempt, orders, value_cents, last_order_at, words, created_at)
      select email, name, phone,
        case when place < 900 then 'US' when place < 950 then 'CA' when place < 990 then 'DE'
          else 'IS' end,
        n % 2 = 0, n % 3 = 0, n % 5 = 0, n % 500 = 0, orders,
        orders * (1000 + ${chance(tx, 5, 9000)}),
        case when orders = 0 then timestamptz '-infinity'
          else now() - n % 700 * interval '1 day' - n * interval '1 second' end,
        array_to_tsvector(array(
          select distinct word from unnest(words_of(name) || email || words_of(email)
            || phone_words(phone)) as word where word is not null
        )), now() - interval '2 years'
      from numbered`;
  });
}

const FIRST = [
  "Ada",
  "Grace",
  "Alan",
  "Edsger",
  "Barbara",
  "Donald",
  "Radia",
  "Ken",
  "Frances",
  "Tim",
];
const LAST = [
  "Stone",
  "Rivers",
  "Hill",
  "Woods",
  "Field",
  "Brook",
  "Lake",
  "Marsh",
  "Dale",
  "Glen",
];
