/** @jsxImportSource hono/jsx */
import { formatMoney } from "#shop/money.ts";
import { type Edit, FAILING_TRIES } from "#shop/orders/edits/edit.ts";
import { paths } from "#shop/paths.ts";
import { Button } from "#ui/forms/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { ShopDate } from "#ui/shop-date.tsx";
import { May, StaffForm } from "#ui/staff/may-open.tsx";

/** How it was given back, as it was typed, and what is wrong with it. */
export type OutsideDraft = { editId: number; reason: string; error: string };

type UnrefundedProps = { edit: Edit; backHref: string; draft: OutsideDraft | undefined };

/** Stripe has not taken it back so far. */
export function Unrefunded({ edit, backHref, draft }: UnrefundedProps) {
  const { orderId, id, refundTries, refundTriedAt } = edit;
  const isFailing = refundTries >= FAILING_TRIES;
  return (
    <>
      {refundTriedAt && (
        <span class={isFailing ? "manage__warning" : undefined}>
          Tried {refundTries === 1 ? "once" : `${refundTries} times`}, last{" "}
          <ShopDate date={refundTriedAt} as="exact" />. It is tried again by itself.
          {isFailing &&
            " Look at Stripe what is in the way: a dispute, or less money there than goes back."}
        </span>
      )}
      <StaffForm action={paths.adminEditRefunds(orderId, id)}>
        <input type="hidden" name="back" value={backHref} />
        <Button variant="outline" size="sm">
          Try again now
        </Button>
      </StaffForm>
      {refundTriedAt && <Outside edit={edit} backHref={backHref} draft={draft} />}
    </>
  );
}

function Outside({ edit, backHref, draft: drafted }: UnrefundedProps) {
  const { id, orderId, refundLeftCents, currency } = edit;
  const draft = drafted?.editId === id ? drafted : undefined;
  const action = paths.adminEditRefundOutside(orderId, id);
  return (
    <May open={action} method="POST">
      <details class="manage__another" open={draft !== undefined}>
        <summary>Given back another way…</summary>
        <form class="manage__form" method="post" action={action}>
          <input type="hidden" name="back" value={backHref} />
          <input type="hidden" name="left" value={String(refundLeftCents)} />
          <p class="small">
            For money that you gave back outside of Stripe. From then on the shop does not try to
            send {formatMoney(refundLeftCents, currency)} back to the card.
          </p>
          <TextField
            id={`outside-${id}`}
            name="reason"
            label="How, and why"
            hint="A bank transfer or cash, for example. The customer gets no mail about it."
            value={draft?.reason}
            error={draft?.error}
            input={{ maxlength: 400, required: true }}
          />
          <div>
            <Button variant="secondary" size="sm">
              It was given back
            </Button>
          </div>
        </form>
      </details>
    </May>
  );
}
