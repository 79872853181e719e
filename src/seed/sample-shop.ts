import type { ISql } from "postgres";
import { ensureAccountShopper } from "#db/accounts/merge-shopper.ts";
import { isUsernameTaken } from "#db/accounts/users.ts";
import { addAccount } from "#db/seed/accounts.ts";
import { findLikeShirt, insertSampleOrder } from "#db/seed/sample-order.ts";
import { lockCurrency } from "#db/settings/currency.ts";
import { readOrderItems } from "#orders/pricing/order-items.ts";
import { withCosts } from "#orders/pricing/price-order.ts";
import { enqueuePrintFiles } from "#orders/print-files/enqueue.ts";
import { hashPassword } from "#services/auth.ts";
import type { Services } from "#services/services.ts";
import { subtotalCents } from "#shop/orders/cart.ts";
import type { RequestedLine } from "#shop/orders/requested-lines.ts";
import { plainAmounts } from "#shop/pricing/order-amounts.ts";
import { NEUTRAL_RULES } from "#shop/pricing/rules.ts";
import { totals } from "#shop/pricing/totals.ts";
import { shareSamples } from "./sample-gallery.ts";
import {
  SAMPLE_PEOPLE,
  type SampleLine,
  type SampleOrder,
  type SamplePerson,
} from "./sample-people.ts";
import { addPrints, type Prints, type ReceivedPrint, receivePrints } from "./sample-prints.ts";
import { SAMPLE_SHARES } from "./sample-shares.ts";
import { pastOf } from "./sample-stories.ts";

type Deps = Pick<Services, "sql" | "artwork" | "jobs">;
type Inside = { sql: ISql; jobs: Services["jobs"] };
type Account = SamplePerson & { userId: number; shopperId: string };

/**
 * Inserts SAMPLE_PEOPLE with orders, artwork and shared designs. Skips taken names and emails;
 * returns the new usernames.
 */
export async function seedSamples(
  { sql, artwork, jobs }: Deps,
  password: string,
): Promise<string[]> {
  const passwordHash = await hashPassword(password);
  const made: string[] = [];
  for (const person of SAMPLE_PEOPLE) {
    const { username, orders } = person;
    if (await isUsernameTaken(sql, username)) continue;
    const shares = SAMPLE_SHARES.filter((share) => share.username === username);
    const lines = orders.flatMap((order) => order.lines);
    const received = await receivePrints(artwork, [...lines, ...shares]);
    const isNew = await sql.begin((tx) =>
      addPerson({ sql: tx, jobs }, person, { passwordHash, received }),
    );
    if (isNew) made.push(username);
  }
  await sql.begin((tx) => shareSamples(tx, made));
  return made;
}

/** False when a concurrent seed was faster. */
async function addPerson(
  inside: Inside,
  person: SamplePerson,
  { passwordHash, received }: { passwordHash: string; received: ReceivedPrint[] },
): Promise<boolean> {
  const { username, address, orders } = person;
  const tx = inside.sql;
  const userId = await addAccount(tx, { username, email: address.email, passwordHash });
  if (!userId) return false;
  const account = { ...person, userId, shopperId: await ensureAccountShopper(tx, userId) };
  const prints = await addPrints(tx, account.shopperId, received);
  for (const order of orders.toReversed()) await addOrder(inside, account, order, prints);
  return true;
}

async function addOrder(inside: Inside, account: Account, order: SampleOrder, prints: Prints) {
  const tx = inside.sql;
  const { userId, shopperId, address: shippingAddress } = account;
  const lines = await linesOf(tx, order, prints);
  if (lines.length === 0) return;
  const read = await readOrderItems(tx, shopperId, lines);
  if (!read.ok) throw new Error(read.message);
  const items = withCosts(read.items, totals(read.lines, NEUTRAL_RULES));
  const amounts = plainAmounts(subtotalCents(items), await lockCurrency(tx));
  const notes = order.notes ?? null;
  const placed = { placedIp: null, placedNetworks: [] };
  const contents = { items, amounts, pricesIn: null, shippingAddress, notes, ...placed };
  const checkoutKey = crypto.randomUUID();
  const past = pastOf(order);
  const id = await insertSampleOrder(tx, { userId, shopperId, checkoutKey, ...contents }, past);
  // The shop's worker makes the print files once it runs.
  if (past.steps.some(({ paymentStatus }) => paymentStatus)) await enqueuePrintFiles(inside, id);
}

/** An owner may have archived what the samples were made for: then they have what is most like it. */
async function linesOf(tx: ISql, order: SampleOrder, prints: Prints): Promise<RequestedLine[]> {
  const lines: RequestedLine[] = [];
  for (const line of order.lines) {
    const shirt = await findLikeShirt(tx, line);
    if (shirt) lines.push(toOrderLine({ ...line, ...shirt }, prints));
  }
  return lines;
}

function toOrderLine(line: SampleLine, prints: Prints): RequestedLine {
  const { front, back, designPosition: position, designSize: size, ...shirt } = line;
  const frontId = prints.find(front, "front");
  const backId = back ? prints.find(back, "back") : null;
  return {
    ...shirt,
    description: null,
    design: { kind: "named", frontId, backId, placement: { position, size } },
  };
}
