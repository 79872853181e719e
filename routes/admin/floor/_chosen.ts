import type * as v from "valibot";
import type { Form } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import { MAX_PIECE_NOTE } from "#shop/floor/spoilt.ts";
import { plainLine } from "#shop/forms/plain-text.ts";

export type ChosenPieces = {
  pieceIds: number[];
  action: string;
  batch: string;
  note: string;
  /** The fields of the board's URL. */
  board: Record<string, string>;
};

/** What the board's form says; a field that comes several times is a list. */
export function readChosen(read: Form<v.GenericSchema>): ChosenPieces {
  const fields: Record<string, unknown> = read.ok ? (read.value as Record<string, unknown>) : {};
  const text = (name: string) => [fields[name]].flat().at(-1)?.toString() ?? "";
  const board = Object.keys(fields).filter((name) => name.startsWith(BOARD));
  return {
    pieceIds: [fields.piece].flat().flatMap((id) => readId(String(id ?? "")) ?? []),
    action: text("action"),
    batch: text("batch"),
    note: plainLine(text("note")).trim().slice(0, MAX_PIECE_NOTE),
    board: Object.fromEntries(board.map((name) => [name.slice(BOARD.length), text(name)])),
  };
}

const BOARD = "board-";
