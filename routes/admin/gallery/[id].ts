import type * as v from "valibot";
import { moderate } from "#gallery/moderate.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { Decision, type ModerationAction } from "#shop/gallery/moderation.ts";
import { paths, withQuery } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";

export const permission: RoutePermission = "gallery.moderate";

/** Decides about a design and continues with the queue. */
export const POST = handlers(form(Decision), async (c) => {
  const galleryDesignId = readId(c.req.param("id"));
  const read = c.req.valid("form");
  const queue = read.ok ? read.value.queue : (read.typed.queue ?? "");
  flash(c, read.ok ? await decide(read.value) : errorToast(read.problem));
  return c.redirect(withQuery(paths.adminGallery, { queue }), 303);

  async function decide({ action, reason }: v.InferOutput<typeof Decision>): Promise<Toast> {
    if (!galleryDesignId) return GONE;
    const actorId = userOf(c).id;
    const decision = { galleryDesignId, action, reason, actorId };
    const outcome = await moderate(c.var.services, decision);
    if (outcome === "blocked") return BLOCKED;
    if (outcome !== "done") return GONE;
    return { title: DONE[action], variant: "success" };
  }
});

const DONE: Record<ModerationAction, string> = {
  approve: "Design approved",
  hide: "Design hidden",
  restore: "Design restored",
  dismiss: "Reports dismissed",
};

const GONE = errorToast("Somebody has decided about this design meanwhile, or it is gone.");

const BLOCKED = errorToast(
  "Its artwork is blocked, because a design that shows it was hidden. Restore that one first, or hide this one as well.",
);

function errorToast(description: string): Toast {
  return { title: "Nothing was changed", description, variant: "destructive" };
}
