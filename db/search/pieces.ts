import type { ISql } from "postgres";
import type { PieceNumber } from "#shop/floor/codes.ts";
import type { PieceState } from "#shop/floor/states.ts";

export type FoundPiece = PieceNumber & {
  productName: string;
  size: string;
  color: string;
  state: PieceState;
  batchId: number | null;
};

export async function findPieceByCode(
  sql: ISql,
  { orderId, number, attempt }: PieceNumber,
): Promise<FoundPiece | undefined> {
  const [piece] = await sql<FoundPiece[]>`
    select piece.order_id, piece.number, piece.attempt, product.name as product_name, piece.size,
      piece.color, piece.state, piece.batch_id
    from pieces piece join products product on product.id = piece.product_id
    where piece.order_id = ${orderId} and piece.number = ${number} and piece.attempt = ${attempt}`;
  return piece;
}
