/** @jsxImportSource hono/jsx */
import type { Order } from "#db/orders/orders.ts";
import { isDeclared } from "#shop/orders/management/customs.ts";
import { paths } from "#shop/paths.ts";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { InvoiceLinks } from "#ui/orders/invoice-links.tsx";
import { useShop } from "#ui/shop.ts";
import { StaffForm } from "#ui/staff/may-open.tsx";
import type { Managed } from "../load.ts";

type PapersProps = Pick<Managed, "papers"> & { order: Order; backHref: string };

export function Papers({ order, papers, backHref }: PapersProps) {
  const { id, paymentStatus } = order;
  const { countryCode } = useShop();
  return (
    <>
      <div class="row">
        <LinkButton href={paths.adminOrderPrint(id)} variant="outline" size="sm">
          Print Order
        </LinkButton>
        <LinkButton href={paths.adminShippingLabel(id)} variant="outline" size="sm">
          Generate Shipping Label
        </LinkButton>
        <LinkButton href={paths.adminPackingSlip(id)} variant="outline" size="sm">
          Packing Slip
        </LinkButton>
        {isDeclared(order, countryCode) && (
          <LinkButton href={paths.adminCustoms(id)} variant="outline" size="sm">
            Customs Declaration
          </LinkButton>
        )}
      </div>
      <InvoiceLinks orderId={id} papers={papers} />
      {papers.length === 0 && paymentStatus !== "unpaid" && order.followsId === null && (
        <StaffForm action={paths.adminOrderInvoice(id)}>
          <input type="hidden" name="back" value={backHref} />
          <Button variant="outline" size="sm">
            Issue an invoice
          </Button>
        </StaffForm>
      )}
    </>
  );
}
