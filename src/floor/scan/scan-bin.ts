import { findBin, findBinOf, freeBin } from "#db/floor/bins.ts";
import { listPieces } from "#db/floor/pieces.ts";
import type { BinContent } from "#shop/floor/bin-content.ts";
import { pieceCode, readFloorCode } from "#shop/floor/codes.ts";
import type { ScanAnswer } from "#shop/floor/scan/scan-answer.ts";
import { readLockedBin } from "../empty-bin.ts";
import { changeOnce } from "./change-once.ts";
import { describeOrder } from "./describe.ts";
import { info, type ScanContext, type ScanDeps, type ScanRequest, wrong } from "./request.ts";

/** Says what a bin holds, whether the piece before belongs there, and empties one that waits for nothing. */
export async function scanBin(
  services: ScanDeps,
  request: ScanRequest,
  context: ScanContext,
  number: number,
): Promise<ScanAnswer> {
  const { sql } = services;
  const bin = await findBin(sql, number);
  if (!bin)
    return wrong(`There is no bin ${number}`, "The floor's settings say how many there are.");
  const empties = request.command === "empty-bin";
  const placed = empties ? undefined : await findPlaced(services, request, number);
  if (placed) return placed;
  const { orderId } = bin;
  if (orderId === null) return info(`Bin ${number} is free`);
  return changeOnce(services, request, { orderIds: [orderId], steps: context }, async (tx) => {
    const content = await readLockedBin(tx, { number, orderId }, context);
    if (!content) return { answer: info(`Bin ${number} is free`) };
    const pieces = await listPieces(tx, orderId);
    const shown = await describeOrder(tx, orderId, pieces, context);
    const { title, text } = wordsOf(number, content);
    if (!empties) return { answer: { ...info(title, text), ...shown, bin: number } };
    if (!content.isOver) {
      return { answer: { ...wrong(`Bin ${number} is not complete`, text), ...shown } };
    }
    await freeBin(tx, orderId);
    return { answer: { outcome: "done", title: `Bin ${number} is free`, text: "" } };
  });
}

/** The piece that was read before is put into this bin now. */
async function findPlaced(
  { sql }: ScanDeps,
  { lastCode }: ScanRequest,
  number: number,
): Promise<ScanAnswer | undefined> {
  const last = lastCode ? readFloorCode(lastCode) : undefined;
  if (last?.kind !== "piece") return undefined;
  const own = await findBinOf(sql, last.orderId);
  if (own === undefined) return undefined;
  const code = pieceCode(last);
  if (own !== number) {
    return { ...wrong(`It belongs to bin ${own}`, `${code}, not bin ${number}.`), code, bin: own };
  }
  return { ...info(`Right: bin ${number}`, code), bin: number };
}

function wordsOf(number: number, { state, here, open }: BinContent) {
  switch (state) {
    case "off":
      return { title: `Bin ${number}: canceled`, text: "Put its pieces aside." };
    case "complete":
      return { title: `Complete: bin ${number}`, text: "Pack it." };
    case "packed":
      return { title: `Bin ${number}: packed`, text: "It can be emptied." };
    case "waits":
      return { title: `Bin ${number}: ${here} of ${open}`, text: "It waits for the rest." };
  }
}
