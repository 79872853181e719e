/** @jsxImportSource hono/jsx */
import { handlers } from "#server/factory.ts";
import { readId } from "#server/read-id.ts";
import { showDesign } from "./_show-design.tsx";

/** Anyone, of an approved design; its owner and admins, of any. */
export const GET = handlers((c) =>
  showDesign(c, readId(c.req.param("id")), { before: readId(c.req.query("before")) }),
);
