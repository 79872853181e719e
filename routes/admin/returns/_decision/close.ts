import type { Order } from "#db/orders/orders.ts";
import { findReturn, type Return } from "#db/returns/returns.ts";
import { endReturn } from "#returns/end-return.ts";
import type { AppContext } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { userOf } from "#server/session/guards.ts";
import { plainText } from "#shop/forms/plain-text.ts";
import { paths } from "#shop/paths.ts";
import { MAX_RETURN_WORDS } from "#shop/returns/decision-form.ts";
import { answerForm } from "./answer.tsx";
import { problemText } from "./texts.ts";

type Sent = { order: Order; found: Return; typed: Record<string, string> };

/** Closes a return that is settled otherwise. */
export async function answerClose(
  c: AppContext,
  { order, found, typed }: Sent,
  { key, revision }: { key: string; revision: number },
): Promise<Response> {
  const { services } = c.var;
  const answer = plainText(typed.answer ?? "");
  if (answer.length > MAX_RETURN_WORDS) {
    const errors = { answer: `Use up to ${MAX_RETURN_WORDS} letters.` };
    return answerForm(c, { order, found }, { typed, errors, status: 422 });
  }
  const ending = { returnId: found.id, key, revision, answer, actorId: userOf(c).id };
  const ended = await endReturn(services, ending);
  if (ended.outcome === "missing") return c.notFound();
  if (ended.outcome === "changed") {
    const now = (await findReturn(services.sql, found.id)) ?? found;
    const problem = problemText({ ...ended, newer: [] });
    return answerForm(c, { order, found: now }, { typed, status: 409, problem });
  }
  flash(c, { title: "Closed", description: "The customer is mailed.", variant: "success" });
  return c.redirect(paths.adminReturn(found.id), 303);
}
