import { type BatchName, listBatchNames } from "#db/floor/batches.ts";
import {
  type BoardChoices,
  type BoardFilter,
  type BoardPiece,
  findBoardChoices,
  listBoard,
} from "#db/floor/board/board.ts";
import { type BoardCount, countBoard } from "#db/floor/board/counts.ts";
import { listPresses, type Press } from "#db/floor/presses/presses.ts";
import { findSteps } from "#db/floor/settings.ts";
import type { AppContext } from "#server/factory.ts";
import { dayAt } from "#shop/day.ts";
import {
  BOARD_STATES,
  type BoardQuery,
  type BoardState,
  COLUMN_PIECES,
  readPieceKey,
  STATE_PIECES,
} from "#shop/floor/board-query.ts";
import type { FloorSteps } from "#shop/floor/steps.ts";
import { darkSpellings } from "#shop/goods/colors.ts";
import { addDays } from "#shop/shipping/working-days.ts";

export type Board = {
  query: BoardQuery;
  steps: FloorSteps;
  /** The columns, in the order in which pieces go through them. */
  states: BoardState[];
  counts: ReadonlyMap<BoardState, BoardCount>;
  pieces: readonly BoardPiece[];
  choices: BoardChoices;
  presses: readonly Press[];
  batches: readonly BatchName[];
  filter: BoardFilter;
};

/** Batches that the board offers to add pieces to. */
const MAX_OFFERED = 50;

export async function loadBoard(c: AppContext, query: BoardQuery): Promise<Board> {
  const { sql } = c.var.services;
  const filter = await filterOf(c, query);
  const [steps, counts] = await Promise.all([findSteps(sql), countBoard(sql, filter)]);
  const all = statesOf(steps, counts);
  const states = query.state ? [query.state] : all;
  const limit = query.state ? STATE_PIECES : COLUMN_PIECES;
  const [pieces, choices, presses, batches] = await Promise.all([
    listBoard(sql, filter, { states, limit, after: readPieceKey(query.after) }),
    findBoardChoices(sql),
    listPresses(sql),
    listBatchNames(sql, MAX_OFFERED),
  ]);
  const counted = new Map(counts.map((count) => [count.state, count]));
  return { query, steps, states: all, counts: counted, pieces, choices, presses, batches, filter };
}

/** A step that was switched off has a column for as long as pieces are in it. */
function statesOf({ steps }: FloorSteps, counts: readonly BoardCount[]): BoardState[] {
  const usual: BoardState[] = ["waiting", "ready", ...steps];
  const others = BOARD_STATES.filter(
    (state) => !usual.includes(state) && counts.some((count) => count.state === state),
  );
  return [...usual.slice(0, -1), ...others, "packed"];
}

export async function filterOf(c: AppContext, query: BoardQuery): Promise<BoardFilter> {
  const { timeZone } = await c.var.services.shopSettings.read();
  const today = dayAt(new Date(), timeZone);
  const { due, product, press, batch, cloth, areas } = query;
  const narrowed = { due, product, press, batch, cloth, areas };
  return { ...narrowed, today, tomorrow: addDays(today, 1), dark: darkSpellings() };
}
