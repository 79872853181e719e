/** @jsxImportSource hono/jsx */
import { findDispute, type SavedDispute } from "#db/orders/disputes/disputes.ts";
import { onPaymentError } from "#orders/card-service-error.ts";
import { answerDispute } from "#orders/disputes/answer-dispute.ts";
import { collectEvidence } from "#orders/disputes/collect-evidence.ts";
import { editPage, readerOf } from "#server/admin/edit-page.tsx";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import type { Form } from "#shop/forms/form.ts";
import { formatMoney } from "#shop/money.ts";
import { EVIDENCE_LABELS, Evidence, MAX_EVIDENCE } from "#shop/orders/disputes/evidence.ts";
import { disputeState, reasonText } from "#shop/orders/disputes/words.ts";
import { paths } from "#shop/paths.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { EditForm, fieldsOf } from "#ui/forms/edit-form.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { ShopDate } from "#ui/shop-date.tsx";
import { DISPUTE_OVER, DISPUTE_REJECTED, DISPUTE_UNKNOWN } from "./_over.ts";

export const permission: RoutePermission = "orders.refund";

/** Everything the shop knows stands in the form. POST sends it to the bank, once. */
export const { GET, POST } = editPage({
  async load(c) {
    const [orderId, id] = [readId(c.req.param("id")), readId(c.req.param("dispute"))];
    const dispute = orderId && id && (await findDispute(c.var.services.sql, { orderId, id }));
    const evidence = dispute && (await collectEvidence(c.var.services, dispute.orderId));
    return evidence ? { dispute, evidence } : undefined;
  },

  fields: ({ evidence }) => evidence,
  read: readerOf<Evidence>(Evidence),

  async save(c, { dispute: { orderId, id } }, { values: evidence }) {
    const request = { orderId, id, evidence, actorId: userOf(c).id };
    const outcome = await answerDispute(c.var.services, request).catch(
      onPaymentError(
        `It is not known whether dispute ${id} was answered`,
        () => "unknown" as const,
      ),
    );
    if (outcome === "gone") return outcome;
    if (outcome === "unknown") return { errors: { words: DISPUTE_UNKNOWN } };
    if (outcome === "rejected") return { errors: { words: DISPUTE_REJECTED } };
    const toast = outcome === "sent" ? SENT : DISPUTE_OVER;
    return { toast, to: paths.adminOrderPage(orderId) };
  },

  page(_c, { dispute }, form) {
    const isOpen = disputeState(dispute.status) === "open";
    const amount = formatMoney(dispute.amountCents, dispute.currency);
    return {
      title: `Dispute of order #${dispute.orderId}`,
      here: paths.adminOrders,
      styles: ["admin"],
      head: (
        <>
          <BackLink
            href={paths.adminOrderPage(dispute.orderId)}
          >{`Order #${dispute.orderId}`}</BackLink>
          <PageHead
            title={`Answer the dispute of ${amount}`}
            text={`The customer says that ${reasonText(dispute.reason)}. The bank reads one answer: read it before you send it.`}
          />
        </>
      ),
      content: isOpen ? (
        <EvidenceForm dispute={dispute} form={form} />
      ) : (
        <p>It was answered, or is decided.</p>
      ),
    };
  },
});

const SENT = {
  title: "Sent to the bank",
  description: "It usually decides within two or three months.",
  variant: "success",
} as const;

const LONG = ["products", "words", "shippingAddress", "refundPolicy"];

function EvidenceForm({ dispute, form }: { dispute: SavedDispute; form: Form }) {
  const field = fieldsOf(form);
  const { orderId, id, evidenceDueAt } = dispute;
  return (
    <EditForm form={form} class="stack" action={paths.adminDispute(orderId, id)} novalidate>
      <Card title="What the bank reads">
        <div class="form">
          {Object.entries(EVIDENCE_LABELS).map(([name, label]) =>
            LONG.includes(name) ? (
              <TextArea
                key={name}
                {...field(name)}
                label={label}
                optional
                textarea={{ rows: 6, maxlength: MAX_EVIDENCE }}
              />
            ) : (
              <TextField key={name} {...field(name)} label={label} half optional />
            ),
          )}
        </div>
      </Card>
      <div class="row">
        <Button>Send to the bank</Button>
        {evidenceDueAt && (
          <p class="muted small">
            Until <ShopDate date={evidenceDueAt} as="exact" />. Later it is decided for the
            customer.
          </p>
        )}
      </div>
    </EditForm>
  );
}
