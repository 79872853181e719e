import type { ISql } from "postgres";
import type { Print } from "#shop/documents/prints/print.ts";
import type { AreaId } from "#shop/goods/area.ts";
import type { Mark } from "#shop/proofs/marks.ts";
import type { ProofAnswer } from "#shop/proofs/proof.ts";
import { jsonPrints } from "../designs/documents.ts";

/** A print file that a proof shows, as it was when the proof was sent. */
export type ProofFile = {
  /** Index of the line in its order. */
  position: number;
  area: AreaId;
  documentId: number;
  pictureId: string;
  prints: Print[];
  scale: number;
  /** The size of the line then. */
  size: string;
  sha256: string;
  advice: string[];
};

export type Proof = {
  id: number;
  orderId: number;
  /** From 1. */
  number: number;
  note: string;
  /** Null for an account that is deleted. */
  sender: string | null;
  sentAt: Date;
  remindedAt: Date | null;
  answer: ProofAnswer | null;
  words: string;
  answeredAt: Date | null;
  ended: "superseded" | "withdrawn" | null;
  marks: Mark[];
  files: ProofFile[];
  /** The order would be printed from something else by now. */
  isOutdated: boolean;
};

const select = (sql: ISql) => sql`
  select proof.id, proof.order_id, proof.number, proof.note,
    coalesce(sender.display_username, sender.username) as sender, proof.sent_at,
    proof.reminded_at, proof.answer, proof.words, proof.answered_at, proof.ended, coalesce((
      select json_agg(json_build_object('position', position, 'view', view, 'x', x, 'y', y)
        order by position, view)
      from proof_marks where proof_id = proof.id
    ), '[]') as marks, coalesce((
      select json_agg(json_build_object('position', named.position, 'area', named.area,
        'documentId', named.document_id, 'pictureId', document.picture_id,
        'prints', ${jsonPrints(sql, sql`named.document_id`)}, 'scale', named.scale,
        'size', named.size, 'sha256', named.sha256, 'advice', named.advice)
        order by named.position, named.area)
      from proof_files named join documents document on document.id = named.document_id
      where named.proof_id = proof.id
    ), '[]') as files, exists (
      select from order_items item where item.order_id = proof.order_id
        and differs_from_proof(proof.id, item.order_id, item.position)
    ) as is_outdated
  from proofs proof left join users sender on sender.id = proof.sent_by`;

/** Lists all versions of an order, the newest first. */
export async function listProofs(sql: ISql, orderId: number): Promise<Proof[]> {
  return sql<Proof[]>`
    ${select(sql)} where proof.order_id = ${orderId} order by proof.number desc`;
}

/** The version that counts: the newest, unless it was withdrawn. */
export async function findCurrentProof(sql: ISql, orderId: number): Promise<Proof | undefined> {
  const [proof] = await sql<Proof[]>`
    ${select(sql)} where proof.order_id = ${orderId} and proof.ended is null`;
  return proof;
}

export async function findLastNumber(sql: ISql, orderId: number): Promise<number> {
  const [row] = await sql<[{ last: number }]>`
    select coalesce(max(number), 0)::int as last from proofs where order_id = ${orderId}`;
  return row.last;
}

/** Ends the version that counts; true where there was one. */
export async function endProof(
  tx: ISql,
  orderId: number,
  ended: "superseded" | "withdrawn",
): Promise<boolean> {
  const written = await tx`
    update proofs set ended = ${ended} where order_id = ${orderId} and ended is null`;
  return written.count > 0;
}

type NewProof = { orderId: number; number: number; note: string; actorId: number };

/** Names all print files of the order as they are now. End the version before it first. */
export async function insertProof(
  tx: ISql,
  { orderId, number, note, actorId }: NewProof,
): Promise<number> {
  const [{ id }] = await tx<[{ id: number }]>`
    insert into proofs (order_id, number, note, sent_by)
    values (${orderId}, ${number}, ${note}, ${actorId}) returning id`;
  await tx`
    insert into proof_files (proof_id, position, area, document_id, scale, size, color,
      sha256, cut_sha256, advice)
    select ${id}, file.position, file.area, item.document_id,
      coalesce((item.print_scales ->> file.area)::float8, 1), item.size, item.color,
      file.sha256, file.cut_sha256, file.advice
    from print_files file
    join order_items item on item.order_id = file.order_id and item.position = file.position
    join prints on prints.document_id = item.document_id and prints.area = file.area
    where file.order_id = ${orderId}`;
  return id;
}

type Answered = { answer: ProofAnswer; words: string; marks: readonly Mark[] };

/** In place of an answer of before. */
export async function writeAnswer(
  tx: ISql,
  proofId: number,
  { answer, words, marks }: Answered,
): Promise<void> {
  await tx`delete from proof_marks where proof_id = ${proofId}`;
  if (marks.length > 0) {
    const rows = marks.map(({ position, view, x, y }) => ({ proofId, position, view, x, y }));
    await tx`insert into proof_marks ${tx(rows)}`;
  }
  await tx`
    update proofs set answer = ${answer}, words = ${words}, answered_at = now()
    where id = ${proofId}`;
}
