import { ptNumber } from "../orders/tracking/tracking.ts";
import { COMMANDS, type Command } from "./commands.ts";

export type PieceNumber = { orderId: number; number: number; attempt: number };

/** What a scanner may read: from stickers, slips, bins, presses and command cards. */
export type FloorCode =
  | ({ kind: "piece" } & PieceNumber)
  | { kind: "order"; orderId: number }
  | { kind: "batch"; id: number }
  | { kind: "bin"; number: number }
  | { kind: "press"; id: number }
  | { kind: "command"; command: Command };

/** `PT000123-3`; the piece that took the place of a spoilt one is `PT000123-3B`. */
export function pieceCode({ orderId, number, attempt }: PieceNumber): string {
  return `${ptNumber(orderId)}-${number}${attempt > 1 ? String.fromCharCode(64 + attempt) : ""}`;
}

export const batchCode = (id: number): string => `B${id}`;
export const binCode = (number: number): string => `BIN${number}`;
export const pressCode = (id: number): string => `PRESS${id}`;
export const commandCode = (command: Command): string => `CMD-${command.toUpperCase()}`;

/** Undefined for anything that is no code of the floor. Small letters count as large ones. */
export function readFloorCode(text: string): FloorCode | undefined {
  const code = text.trim().toUpperCase();
  const piece = /^PT0*([1-9]\d{0,14})-([1-9]\d{0,5})([B-Z]?)$/.exec(code);
  if (piece) {
    const [, order, number, letter] = piece;
    const attempt = letter ? letter.charCodeAt(0) - 64 : 1;
    return { kind: "piece", orderId: Number(order), number: Number(number), attempt };
  }
  const [, name, digits] = /^(PT|B|BIN|PRESS)0*([1-9]\d{0,8})$/.exec(code) ?? [];
  const id = Number(digits);
  if (name === "PT") return { kind: "order", orderId: id };
  if (name === "B") return { kind: "batch", id };
  if (name === "BIN") return { kind: "bin", number: id };
  if (name === "PRESS") return { kind: "press", id };
  const command = COMMANDS.find((one) => commandCode(one) === code);
  return command && { kind: "command", command };
}
