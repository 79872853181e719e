import * as v from "valibot";
import { handlers } from "#server/factory.ts";
import { form } from "#server/input.ts";
import { zoneEditor } from "./_editor/page.tsx";
import { answerZone } from "./_editor/save.ts";

/** Admins: the form for a new zone. */
export const GET = handlers((c) => zoneEditor(c, { id: null, typed: {}, revision: "" }));

/** Admins: adds it. */
export const POST = handlers(form(v.looseObject({})), (c) =>
  answerZone(c, null, c.req.valid("form").typed),
);
