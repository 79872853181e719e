/** @jsxImportSource hono/jsx */

import type { Child } from "hono/jsx";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Order } from "#db/orders/orders.ts";
import type { Return } from "#db/returns/returns.ts";
import type { AppContext } from "#server/factory.ts";
import { paths } from "#shop/paths.ts";
import type { ReturnDecision } from "#shop/returns/decision-form.ts";
import type { ReturnPlan } from "#shop/returns/plan.ts";
import { mayReturn } from "#shop/returns/window.ts";
import { AwaitedPayment } from "./awaited-payment.tsx";
import { CloseForm } from "./close-form.tsx";
import { Confirm } from "./confirm.tsx";
import { DecisionForm } from "./form.tsx";
import { type Deciding, loadDeciding } from "./load.ts";
import { DecisionPage } from "./page.tsx";
import { Unsettled } from "./unsettled.tsx";

type Subject = { order: Order; found: Return | undefined };

type Shown = {
  typed: Record<string, string>;
  errors?: Record<string, string>;
  problem?: string | undefined;
  status?: ContentfulStatusCode;
};

/** The form, with what is wrong with it; a return that is closed has none. */
export async function answerForm(c: AppContext, subject: Subject, shown: Shown): Promise<Response> {
  const deciding = await loadDeciding(c, subject.order, subject.found);
  c.status(shown.status ?? 200);
  return render(c, deciding, shown.problem, content(deciding, shown));
}

function content(deciding: Deciding, { typed, errors = {} }: Shown): Child {
  const { order, found } = deciding;
  if (found?.state === "paying") return <AwaitedPayment deciding={deciding} found={found} />;
  if (found?.state === "settling") return <Unsettled deciding={deciding} found={found} />;
  if (found?.closedAt) return null;
  const action = actionOf(deciding);
  const formKey = crypto.randomUUID();
  const form = { deciding, action, formKey, typed, errors };
  if (mayReturn(order)) return <DecisionForm {...form} />;
  return found ? <CloseForm {...form} /> : <p>{NOT_YET}</p>;
}

const NOT_YET =
  "Only paid orders that have left can be returned. What is still in the house is canceled or refunded on the order's page.";

type Priced = {
  decision: ReturnDecision;
  plan: ReturnPlan;
  /** The page proposes that the customer pays the difference. */
  charges: boolean;
  problem?: string;
  status?: 409;
};

/** Money goes back by the next press. */
export async function answerConfirm(
  c: AppContext,
  subject: Subject,
  { decision, plan, charges, problem, status }: Priced,
): Promise<Response> {
  const deciding = await loadDeciding(c, subject.order, subject.found);
  if (status) c.status(status);
  const [action, formKey] = [actionOf(deciding), crypto.randomUUID()];
  return render(
    c,
    deciding,
    problem,
    <Confirm {...{ deciding, action, formKey, decision, plan, charges }} />,
  );
}

function actionOf({ order, found }: Deciding): string {
  return found ? paths.adminReturn(found.id) : paths.adminNewReturn(order.id);
}

function render(c: AppContext, deciding: Deciding, problem: string | undefined, body: Child) {
  const { order, found } = deciding;
  const title = found
    ? `Return #${found.id} of order #${order.id}`
    : `Return of order #${order.id}`;
  const page = <DecisionPage {...{ deciding, title, problem }} content={body} />;
  return c.render(page, { title, styles: ["admin", "manage", "returns"] });
}
