import type { ISql } from "postgres";
import type { RiskHold } from "#shop/orders/disputes/risk.ts";

export type OrderRisk = { riskLevel: string | null; fraudWarnedAt: Date | null };

export async function findRisk(sql: ISql, orderId: number): Promise<OrderRisk | undefined> {
  const [row] = await sql<OrderRisk[]>`
    select risk_level, fraud_warned_at from orders where id = ${orderId}`;
  return row;
}

export async function writeRiskLevel(tx: ISql, orderId: number, level: string): Promise<void> {
  await tx`update orders set risk_level = ${level} where id = ${orderId}`;
}

/** False when it was warned of before. */
export async function writeFraudWarning(tx: ISql, orderId: number): Promise<boolean> {
  const written = await tx`
    update orders set fraud_warned_at = now() where id = ${orderId} and fraud_warned_at is null`;
  return written.count > 0;
}

/** Lists those of the payments whose orders were not warned of yet. */
export async function listUnwarned(sql: ISql, intentIds: readonly string[]): Promise<string[]> {
  const rows = await sql<{ paymentIntentId: string }[]>`
    select payment_intent_id from orders
    where payment_intent_id = any (${[...intentIds]}::text[]) and fraud_warned_at is null`;
  return rows.map(({ paymentIntentId }) => paymentIntentId);
}

export type RiskSettings = { riskHold: RiskHold; riskRevision: number };

/** Without a lock: whoever pays while it changes is held by the one setting or by the other. */
export async function findRiskSettings(sql: ISql): Promise<RiskSettings> {
  const [row] = await sql<[RiskSettings]>`select risk_hold, risk_revision from floor_settings`;
  return row;
}

export async function lockRiskSettings(tx: ISql): Promise<RiskSettings> {
  const [row] = await tx<[RiskSettings]>`
    select risk_hold, risk_revision from floor_settings for update`;
  return row;
}

export async function writeRiskHold(tx: ISql, riskHold: RiskHold): Promise<void> {
  await tx`
    update floor_settings set risk_hold = ${riskHold}, risk_revision = risk_revision + 1`;
}

export async function listPieceIds(tx: ISql, orderId: number): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`select id from pieces where order_id = ${orderId}`;
  return rows.map(({ id }) => id);
}
