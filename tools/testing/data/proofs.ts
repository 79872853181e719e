import { listProofs } from "#db/proofs/proofs.ts";
import { answerProof } from "#proofs/answer-proof.ts";
import { sendProof } from "#proofs/send-proof.ts";
import type { ProofAnswer } from "#shop/proofs/proof.ts";
import type { TestShop } from "../shop.ts";

/** Sends the next version of an order's proof; returns its number. */
export async function sendNext(
  { services }: TestShop,
  { orderId, actorId }: { orderId: number; actorId: number },
): Promise<number> {
  const shown = (await listProofs(services.sql, orderId))[0]?.number ?? 0;
  const sent = await sendProof(services, { orderId, note: "", shown, actorId });
  if (sent.outcome !== "sent") throw new Error(`The proof is not sent: ${sent.outcome}`);
  return sent.number;
}

type Answer = { orderId: number; number: number; answer?: ProofAnswer };

export function answer({ services }: TestShop, { orderId, number, answer = "approved" }: Answer) {
  return answerProof(services, { orderId, number, answer, words: "", marks: [] });
}

/** What is sent to the press is another file from now on, as after a retry with other settings. */
export async function makeAnew(
  { sql, storage }: TestShop,
  orderId: number,
  content = crypto.getRandomValues(new Uint8Array(2000)),
): Promise<{ storageKey: string; sha256: string }> {
  const sha256 = new Bun.CryptoHasher("sha256").update(content).digest("hex");
  const storageKey = `print-files/${orderId}/${crypto.randomUUID()}.png`;
  await storage.put(storageKey, content, { contentType: "image/png" });
  await sql`
    update print_files set status = 'ready', storage_key = ${storageKey}, sha256 = ${sha256},
      bytes = ${content.length}, crc32 = ${Bun.hash.crc32(content)}
    where order_id = ${orderId}`;
  return { storageKey, sha256 };
}
