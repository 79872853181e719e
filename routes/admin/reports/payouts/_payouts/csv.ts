import type { ISql } from "postgres";
import { type ListedPayout, listPayouts, type PayoutDays } from "#db/payouts/list.ts";
import { batchesOfTransactions, type FileTransaction } from "#db/payouts/transactions.ts";
import { type Cell, csvHead, csvLine } from "#shop/csv.ts";
import { kindText } from "#shop/payouts/kinds.ts";
import { payoutStatusText } from "#shop/payouts/payout-status.ts";
import { type Units, unitsDecimal } from "#shop/payouts/units.ts";

/** Limit of owner: payouts of a file [payouts]; the last ones. Its days are 400 at most, with a few each. */
const MAX_PAYOUTS = 5000;

/** Limit of owner: transactions of payouts that a file reads at once [transactions]; the rest follow. */
const TRANSACTIONS = 500;

type Columns<Row> = [name: string, cell: (row: Row) => Cell][];

export async function* payoutsCsv(sql: ISql, days: PayoutDays): AsyncGenerator<string> {
  yield csvHead(PAYOUTS.map(([name]) => name));
  const payouts = await listPayouts(sql, days, MAX_PAYOUTS);
  yield linesOf(PAYOUTS, payouts);
}

export async function* transactionsCsv(
  sql: ISql,
  of: PayoutDays | { payoutId: number },
): AsyncGenerator<string> {
  yield csvHead(ROWS.map(([name]) => name));
  for await (const batch of batchesOfTransactions(sql, of, TRANSACTIONS))
    yield linesOf(ROWS, batch);
}

function linesOf<Row>(columns: Columns<Row>, rows: readonly Row[]): string {
  return rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join("");
}

const amount = (units: Units, currency: string) => ({ decimal: unitsDecimal(units, currency) });

/** What is not known is empty. */
const known =
  (name: "paymentUnits" | "refundUnits" | "disputeUnits" | "feeUnits" | "otherUnits") =>
  (row: ListedPayout) =>
    row.readAt ? amount(row[name], row.currency) : "";

const PAYOUTS: Columns<ListedPayout> = [
  ["Payout", ({ stripePayoutId }) => stripePayoutId],
  ["Arrives", ({ arrivesOn }) => arrivesOn],
  ["Status", ({ status }) => payoutStatusText(status)],
  ["By hand", ({ isManual }) => (isManual ? "yes" : "no")],
  ["Currency", ({ currency }) => currency.toUpperCase()],
  ["Payments", known("paymentUnits")],
  ["Refunds", known("refundUnits")],
  ["Disputes", known("disputeUnits")],
  ["Fees", known("feeUnits")],
  ["Other", known("otherUnits")],
  ["Paid out", ({ amountUnits, currency }) => amount(amountUnits, currency)],
  ["Without an order", ({ unmatched }) => unmatched],
];

const ROWS: Columns<FileTransaction> = [
  ["Payout", ({ stripePayoutId }) => stripePayoutId],
  ["Arrives", ({ arrivesOn }) => arrivesOn],
  ["Transaction", ({ stripeTransactionId }) => stripeTransactionId],
  ["Created", ({ createdAt }) => createdAt.toISOString()],
  ["What", (row) => kindText(row)],
  ["Order", ({ orderId }) => orderId],
  ["Of", ({ sourceId }) => sourceId],
  ["Description", ({ description }) => description],
  ["Currency", ({ currency }) => currency.toUpperCase()],
  ["Gross", ({ grossUnits, currency }) => amount(grossUnits, currency)],
  ["Fee", ({ feeUnits, currency }) => amount(0 - feeUnits, currency)],
  ["Net", ({ netUnits, currency }) => amount(netUnits, currency)],
];
