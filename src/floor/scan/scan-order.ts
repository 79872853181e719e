import { listPieces } from "#db/floor/pieces.ts";
import { lockOrder } from "#db/orders/management.ts";
import { isOpen } from "#shop/floor/is-open.ts";
import type { ScanAnswer } from "#shop/floor/scan/scan-answer.ts";
import { ptNumber } from "#shop/orders/tracking/tracking.ts";
import { advance } from "../advance.ts";
import { changeOnce } from "./change-once.ts";
import { describeOrder } from "./describe.ts";
import { changedProblem, packingProblem, requestProblem } from "./piece-problem.ts";
import {
  info,
  type ScanContext,
  type ScanDeps,
  type ScanRequest,
  stationProblem,
  wrong,
} from "./request.ts";

/** The barcode of an order's slip packs all of its pieces, once none is missing. */
export async function scanOrder(
  services: ScanDeps,
  request: ScanRequest,
  context: ScanContext,
  orderId: number,
): Promise<ScanAnswer> {
  return changeOnce(services, request, { orderIds: [orderId], steps: context }, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const pieces = await listPieces(tx, orderId);
    const name = ptNumber(orderId);
    if (!order || pieces.length === 0) {
      const text = order ? "It is not paid." : "Scan it again.";
      return { answer: wrong(`${name} has no pieces`, text) };
    }
    const open = pieces.filter(isOpen);
    const unpacked = open.filter(({ step }) => step !== "packed");
    const shown = () => describeOrder(tx, orderId, pieces, context);
    if (open.length === 0) {
      return { answer: { ...wrong("Canceled: put it aside", name), ...(await shown()) } };
    }
    if (unpacked.length === 0) {
      return { answer: { ...info(`${name} is packed`), ...(await shown()) } };
    }
    const problem =
      stationProblem(request, "packed", context) ??
      requestProblem(order) ??
      packingProblem(pieces, context) ??
      (await changedProblem(tx, name, pieces, context, request));
    if (problem) return { answer: { ...problem, ...(await shown()) } };
    const pieceIds = unpacked.map(({ id }) => id);
    const { actorId } = request;
    const moved = { orderId, pieceIds, to: "packed", steps: context, actorId } as const;
    const now = await advance(services, tx, moved);
    const answer: ScanAnswer = {
      outcome: "done",
      title: `Packed: ${open.length} of ${open.length}`,
      text: "The order is whole and can be shipped.",
      ...(now.bin !== null && { bin: now.bin }),
      ...(await describeOrder(tx, orderId, now.pieces, context)),
    };
    const before = unpacked.map(({ id, step }) => ({ id, orderId, step, to: "packed" as const }));
    return { answer, before: { pieces: before } };
  });
}
