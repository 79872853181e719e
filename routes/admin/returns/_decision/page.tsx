/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import { paths } from "#shop/paths.ts";
import { AdminNav } from "#ui/admin-nav.tsx";
import { Alert } from "#ui/alert.tsx";
import { BackLink } from "#ui/back-link.tsx";
import { Card } from "#ui/card.tsx";
import { ReturnFacts } from "../_facts.tsx";
import { unpaidText } from "./awaited-payment.tsx";
import type { Deciding } from "./load.ts";

type DecisionPageProps = {
  deciding: Deciding;
  title: string;
  problem: string | undefined;
  content: Child;
};

export function DecisionPage({ deciding, title, problem, content }: DecisionPageProps) {
  const { order, found } = deciding;
  const unpaid = unpaidText(deciding);
  return (
    <div class="stack">
      <AdminNav here={paths.adminReturns} />
      <div class="manage-question returns">
        <BackLink href={paths.adminOrderPage(order.id)}>{`Order #${order.id}`}</BackLink>
        <h1>{title}</h1>
        {problem && <Alert title={problem} variant="destructive" />}
        {unpaid && <Alert title={unpaid} variant="warning" />}
        {found && <ReturnFacts found={found} order={order} />}
        {content && <Card>{content}</Card>}
      </div>
    </div>
  );
}
