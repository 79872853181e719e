import type { ISql } from "postgres";
import { findBinOf } from "#db/floor/bins.ts";
import { findCustomer } from "#db/floor/orders.ts";
import type { Piece } from "#db/floor/pieces.ts";
import { lineMockups, viewText } from "#shop/designs/line-mockups.ts";
import { areasText } from "#shop/floor/areas-text.ts";
import { pieceCode } from "#shop/floor/codes.ts";
import type { ScanAnswer, ScannedOrder, ScannedPiece } from "#shop/floor/scan/scan-answer.ts";
import { SPOILT_LABELS } from "#shop/floor/spoilt.ts";
import { waitsText } from "#shop/floor/states.ts";
import { type FloorSteps, stepLabel } from "#shop/floor/steps.ts";
import { ptNumber } from "#shop/orders/tracking/tracking.ts";
import { paths } from "#shop/paths.ts";

/** What the screen shows of an order and, where one was scanned, of its piece. */
export async function describeOrder(
  sql: ISql,
  orderId: number,
  pieces: readonly Piece[],
  steps: FloorSteps,
  scanned?: Piece,
): Promise<Pick<ScanAnswer, "code" | "mockups" | "order">> {
  const standing = pieces.filter(({ spoilt }) => !spoilt);
  const order: ScannedOrder = {
    id: orderId,
    name: ptNumber(orderId),
    customer: await findCustomer(sql, orderId),
    pieces: around(standing, scanned).map((piece) => describePiece(piece, steps)),
    counts: countsText(standing, steps),
    bin: (await findBinOf(sql, orderId)) ?? null,
  };
  return scanned ? { code: pieceCode(scanned), mockups: mockupsOf(scanned), order } : { order };
}

/** Limit of floor: pieces of its order that an answer lists [pieces]; the others are counted. */
const MAX_LISTED = 30;

function around(pieces: readonly Piece[], scanned: Piece | undefined): readonly Piece[] {
  const at = pieces.findIndex(({ number }) => number === scanned?.number);
  const start = Math.min(at - MAX_LISTED / 2, pieces.length - MAX_LISTED);
  return pieces.slice(Math.max(0, start)).slice(0, MAX_LISTED);
}

/** `12 printed, 2 canceled` */
export function countsText(pieces: readonly Piece[], steps: FloorSteps): string {
  const labels = pieces.map((piece) =>
    piece.state === "waiting" ? "waiting" : stateLabel(piece, steps).toLowerCase(),
  );
  const counts = [...Map.groupBy(labels, (label) => label)];
  return counts.map(([label, all]) => `${all.length} ${label}`).join(", ");
}

export function describePiece(piece: Piece, steps: FloorSteps): ScannedPiece {
  const { number, productName: product, size, color, areas, state } = piece;
  return {
    ...{ code: pieceCode(piece), number, product, size, color, state },
    areas: areasText(areas),
    stateLabel: stateLabel(piece, steps),
  };
}

export function stateLabel(
  {
    state,
    step,
    waits,
    heldNote,
    spoilt,
  }: Pick<Piece, "state" | "step" | "waits" | "heldNote" | "spoilt">,
  steps: FloorSteps,
): string {
  if (spoilt) return `Spoilt: ${SPOILT_LABELS[spoilt].toLowerCase()}`;
  if (state === "canceled") return "Canceled";
  if (state === "waiting") return `Waits: ${waitsText(waits, heldNote)}`;
  return stepLabel(step, steps);
}

function mockupsOf({ pictureId, cut, color, areas }: Piece): { src: string; alt: string }[] {
  const prints = areas.map((area) => ({ area }));
  return lineMockups({ pictureId, cut, color, prints }).map((mockup) => ({
    src: paths.mockup(mockup),
    alt: viewText(mockup),
  }));
}
