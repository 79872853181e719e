/** @jsxImportSource hono/jsx */
import type { Order } from "#db/orders/orders.ts";
import type { Country } from "#shop/addresses/countries.ts";
import { formatMoney } from "#shop/money.ts";
import { mayChangeAddress, mayChangeSizes } from "#shop/orders/order-change.ts";
import type { ShippingErrors } from "#shop/orders/shipping.ts";
import { paths } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { BackLink } from "#ui/back-link.tsx";
import { AddressForm } from "./address-form.tsx";
import { SizesForm, type SizesFormProps } from "./sizes-form.tsx";

export type ChangeAnswer = {
  typed?: Record<string, string>;
  errors?: ShippingErrors;
  /** The line whose wanted size was gone. */
  gone?: number;
  /** The lines that were changed after the form was shown. */
  staleSizes?: readonly number[];
  /** True when the customer saw another address than the order's. */
  isAddressStale?: boolean;
  problem?: string;
};

type ChangesPageProps = ChangeAnswer & {
  order: Order;
  lines: SizesFormProps["lines"];
  countries: readonly Country[];
  hasInvoice: boolean;
};

export function ChangesPage(props: ChangesPageProps) {
  const { order, lines, countries, hasInvoice, problem, typed = {}, errors = {} } = props;
  const { gone, staleSizes = [], isAddressStale = false } = props;
  const withAddress = mayChangeAddress(order);
  return (
    <div class="order-changes">
      <BackLink href={paths.orderDetail(order.id)}>Back to Order</BackLink>
      <h1>Change order #{order.id}</h1>
      <p>
        Until we print it you can change {withAddress && "where it goes and "}the sizes. You paid{" "}
        {formatMoney(order.totalCents, order.currency)}; that stays the same.
        {hasInvoice && " Your invoice stays as it was issued."}
      </p>
      {problem && <Alert title={problem} variant="destructive" />}
      {withAddress && (
        <AddressForm
          order={order}
          countries={countries}
          typed={typed}
          errors={errors}
          isStale={isAddressStale}
        />
      )}
      {mayChangeSizes(order) && (
        <SizesForm orderId={order.id} lines={lines} typed={typed} gone={gone} stale={staleSizes} />
      )}
    </div>
  );
}
