import { countBoard } from "#db/floor/board/counts.ts";
import { handlers } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { BoardQuery } from "#shop/floor/board-query.ts";
import { filterOf } from "./_board/load.ts";

export const permission: RoutePermission = ["floor.print", "floor.pack"];

/** The numbers of the board, which its script shows while it is open. */
export const GET = handlers(query(BoardQuery), async (c) => {
  const filter = await filterOf(c, c.req.valid("query"));
  return c.json(await countBoard(c.var.services.sql, filter), 200, { "cache-control": "no-store" });
});
