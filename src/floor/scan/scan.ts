import { findPress } from "#db/floor/presses/presses.ts";
import { findSteps } from "#db/floor/settings.ts";
import { type FloorCode, readFloorCode } from "#shop/floor/codes.ts";
import { type Command, spoiltReasonOf, stepOf } from "#shop/floor/commands.ts";
import type { ScanAnswer } from "#shop/floor/scan/scan-answer.ts";
import { SPOILT_LABELS } from "#shop/floor/spoilt.ts";
import { type FloorSteps, stepLabel } from "#shop/floor/steps.ts";
import { StepsChanged } from "./change-once.ts";
import { info, type ScanContext, type ScanDeps, type ScanRequest, wrong } from "./request.ts";
import { scanBatch } from "./scan-batch.ts";
import { scanBin } from "./scan-bin.ts";
import { scanOrder } from "./scan-order.ts";
import { scanPiece } from "./scan-piece.ts";
import { undoScan } from "./undo-scan.ts";

/**
 * What a scanner has read at a station: does what the code means, or says why not. Whatever is wrong
 * changes nothing; the same scan sent again gets the same answer.
 */
export async function scan(services: ScanDeps, request: ScanRequest): Promise<ScanAnswer> {
  for (;;) {
    const answer = await scanNow(services, request).catch((error: unknown) => {
      if (error instanceof StepsChanged) return undefined;
      throw error;
    });
    if (answer) return answer;
  }
}

async function scanNow(services: ScanDeps, request: ScanRequest): Promise<ScanAnswer> {
  const code = readFloorCode(request.text);
  if (!code) return wrong("Unknown code", unknownText(request.text));
  const [steps, { timeZone }, press] = await Promise.all([
    findSteps(services.sql),
    services.shopSettings.read(),
    request.pressId ? findPress(services.sql, request.pressId) : undefined,
  ]);
  const problem = armedProblem(request, code);
  if (request.pressId && !press && (code.kind !== "press" || problem)) {
    return { ...wrong("This press is gone", "Scan another one, or scan again."), press: null };
  }
  if (problem) return problem;
  const context: ScanContext = { ...steps, timeZone };
  switch (code.kind) {
    case "piece":
      return scanPiece(services, request, context, code);
    case "order":
      return scanOrder(services, request, context, code.orderId);
    case "batch":
      return scanBatch(services, request, context, code.id);
    case "bin":
      return scanBin(services, request, context, code.number);
    case "press":
      return scanPress(services, code.id);
    case "command":
      return code.command === "undo"
        ? undo(services, request, context)
        : scanCommand(code.command, context);
  }
}

/** The card before it says what the next code has to be. */
function armedProblem({ command }: ScanRequest, code: FloorCode): ScanAnswer | undefined {
  if (!command || !isArmed(command)) return undefined;
  const wanted = command === "empty-bin" ? "bin" : "piece";
  // It may be taken back, or another card takes its place.
  const isCard = code.kind === "command" && (code.command === "undo" || isArmed(code.command));
  if (code.kind === wanted || isCard) return undefined;
  const text = "The card before it waits for it. Take it back to go on.";
  return { ...wrong(`Scan a ${wanted}`, text), arms: command };
}

const isArmed = (command: Command) =>
  command === "empty-bin" || spoiltReasonOf(command) !== undefined;

/** A card that still waits for its piece or bin is what is taken back first. */
function undo(services: ScanDeps, request: ScanRequest, context: ScanContext) {
  if (request.command && isArmed(request.command)) return info("Taken back", "Go on scanning.");
  return undoScan(services, request, context);
}

function unknownText(text: string): string {
  const shown = text.trim().slice(0, 40);
  return shown ? `“${shown}” is on none of our stickers.` : "Scan a sticker or a card.";
}

async function scanPress({ sql }: ScanDeps, id: number): Promise<ScanAnswer> {
  const press = await findPress(sql, id);
  if (!press) return wrong("There is no such press", "The floor's settings list the presses.");
  return { ...info(press.name, "What is scanned here is printed on it from now on."), press };
}

function scanCommand(command: Command, steps: FloorSteps): ScanAnswer {
  const reason = spoiltReasonOf(command);
  if (reason) {
    const title = `Spoilt: ${SPOILT_LABELS[reason].toLowerCase()}`;
    return { ...info(title, "Now scan the piece."), arms: command };
  }
  if (command === "empty-bin") return { ...info("Empty a bin", "Now scan it."), arms: command };
  const station = stepOf(command) ?? null;
  if (station === null) {
    return { ...info("Any step", "Each piece does its next step."), station };
  }
  if (!steps.steps.includes(station)) {
    return wrong("This step is switched off", "The floor's settings have it.");
  }
  const label = stepLabel(station, steps);
  return { ...info(`This station: ${label}`, "It does nothing else."), station };
}
