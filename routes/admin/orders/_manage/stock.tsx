/** @jsxImportSource hono/jsx */
import type { Order } from "#db/orders/orders.ts";
import type { SoldStock } from "#db/stock/sold.ts";
import { ORDER_STATUS } from "#shop/orders/order-status.ts";
import { piecesField, returnedField } from "#shop/orders/refunds/stock-return.ts";
import { paths } from "#shop/paths.ts";
import { Button } from "#ui/forms/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { May } from "#ui/staff/may-open.tsx";
import { Section } from "./section.tsx";

export type StockDraft = { typed: Record<string, string>; errors: Record<string, string> };

type StockProps = {
  order: Order;
  sold: readonly SoldStock[];
  backHref: string;
  draft: StockDraft | undefined;
};

/** The form asks, because refunded pieces may be printed already. It is missing where nothing was counted. */
export function Stock({ order, sold, backHref, draft }: StockProps) {
  if (sold.length === 0) return null;
  const out = sold.filter(({ sold, returned }) => sold > returned);
  const isOver = ORDER_STATUS[order.status].comesBack || order.paymentStatus === "refunded";
  const asks = out.some((variant) => comesBack(variant, isOver) > 0);
  return (
    <May open={paths.adminOrderStock(order.id)} method="POST">
      <Section title="Stock">
        {out.length === 0 ? (
          <p class="small">All pieces of this order are back in stock.</p>
        ) : (
          <form method="post" class="manage__form" action={paths.adminOrderStock(order.id)}>
            <input type="hidden" name="back" value={backHref} />
            {asks && <p class="manage__warning">Put its pieces back into stock?</p>}
            {out.map((variant) => (
              <Pieces key={variant.variantId} {...{ variant, isOver, draft }} />
            ))}
            <div>
              <Button variant="secondary" size="sm">
                Put back into stock
              </Button>
            </div>
          </form>
        )}
      </Section>
    </May>
  );
}

type PiecesProps = Pick<StockProps, "draft"> & { variant: SoldStock; isOver: boolean };

function Pieces({ variant, isOver, draft }: PiecesProps) {
  const { variantId, name, size, color, sold, returned } = variant;
  const field = piecesField(variantId);
  const usual = String(comesBack(variant, isOver));
  return (
    <>
      <input type="hidden" name={returnedField(variantId)} value={returned} />
      <TextField
        id={`manage-${field}`}
        name={field}
        label={`${name} in ${size}, ${color}`}
        hint={`${sold} taken from stock${returned > 0 ? `, ${returned} put back` : ""}.`}
        value={draft?.typed[field] ?? usual}
        error={draft?.errors[field]}
        input={{ inputmode: "numeric", maxlength: 6 }}
      />
    </>
  );
}

/** The form suggests all pieces of an order that comes back, else those that were refunded by line. */
function comesBack({ sold, returned, refunded }: SoldStock, isOver: boolean): number {
  return Math.max(isOver ? sold - returned : Math.min(refunded, sold) - returned, 0);
}
