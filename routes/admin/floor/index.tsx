/** @jsxImportSource hono/jsx */
import { adminPage } from "#server/admin/admin-page.tsx";
import { handlers } from "#server/factory.ts";
import { query } from "#server/input/input.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { BoardQuery } from "#shop/floor/board-query.ts";
import { paths } from "#shop/paths.ts";
import { loadBoard } from "./_board/load.ts";
import { BoardPage } from "./_board/page.tsx";
import { floorPage } from "./_page.tsx";

export const permission: RoutePermission = ["floor.print", "floor.pack"];

/** Where each piece is that somebody has paid for and that has not left. */
export const GET = handlers(query(BoardQuery), async (c) => {
  const board = await loadBoard(c, c.req.valid("query"));
  const page = { title: "Floor", scripts: ["floor"] } as const;
  return adminPage(c, floorPage(paths.adminFloor, page, <BoardPage {...board} />));
});
