import type { ISql } from "postgres";
import { holdPiecesAlso } from "#db/floor/holds.ts";
import { findRiskSettings, listPieceIds } from "#db/orders/disputes/risk.ts";

/** Nothing of it is printed until somebody releases its pieces; joins the caller's transaction. */
export async function holdOrder(tx: ISql, orderId: number, note: string): Promise<void> {
  await holdPiecesAlso(tx, await listPieceIds(tx, orderId), note);
}

/** The bank warned of the card: the order is held where the owner wants risky orders held. */
export async function holdWarned(tx: ISql, orderId: number): Promise<void> {
  const { riskHold } = await findRiskSettings(tx);
  if (riskHold !== "never") await holdOrder(tx, orderId, FRAUD);
}

const FRAUD = "The bank warns of fraud: refund it, or release it if you know the customer";
