import * as v from "valibot";
import { emptyBin } from "#floor/empty-bin.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form } from "#server/input/input.ts";
import { readId, strictId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";

export const permission: RoutePermission = "floor.pack";

const Body = v.object({ order: strictId("order") });

/** Frees a bin in which nothing waits for the rest of its order, as the command card does. */
export const POST = handlers(form(Body), async (c) => {
  const number = readId(c.req.param("number"));
  if (!number) return c.notFound();
  const { order: orderId } = expectValid(c.req.valid("form"));
  const outcome = await emptyBin(c.var.services, { number, orderId, actorId: userOf(c).id });
  const { title, ...rest } = TEXTS[outcome];
  flash(c, { title: title(number), ...rest });
  return c.redirect(paths.adminFloorBins, 303);
});

const TEXTS = {
  emptied: { title: (bin: number) => `Bin ${bin} is free`, variant: "success" },
  waits: {
    title: (bin: number) => `Bin ${bin} is not complete`,
    description: "Its pieces wait for the rest of their order.",
    variant: "destructive",
  },
  gone: {
    title: (bin: number) => `Bin ${bin} had been emptied`,
    description: "What it holds now was left as it is.",
    variant: "destructive",
  },
} as const;
