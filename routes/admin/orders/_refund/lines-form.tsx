/** @jsxImportSource hono/jsx */
import { formatUsd } from "#shop/money.ts";
import {
  lineName,
  piecesField,
  piecesLeft,
  type RefundableLine,
  SHIPPING,
} from "#shop/orders/line-refund.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import type { RefundPageProps } from "./page.tsx";
import { ReasonField } from "./reason-field.tsx";

type LinesFormProps = Pick<RefundPageProps, "order" | "typed" | "errors" | "list" | "dialog"> & {
  lines: readonly RefundableLine[];
};

/** How many pieces of each line; the next page says what they come to. */
export function LinesForm({ order, lines, typed, errors, list, dialog }: LinesFormProps) {
  return (
    <form class="form" method="get" action={paths.adminLineRefunds(order.id)}>
      <input type="hidden" name="back" value={list} />
      <fieldset class="refund-lines">
        <legend>Pieces to refund</legend>
        {lines.map((line) => (
          <LineField key={line.position} line={line} typed={typed} errors={errors} />
        ))}
      </fieldset>
      <ReasonField value={typed.reason} error={errors.reason} />
      <div class="row">
        <Button>Continue</Button>
        <LinkButton href={dialog} variant="outline">
          Keep the money
        </LinkButton>
        <a href={withQuery(paths.adminOrderRefunds(order.id), { back: list, amount: "" })}>
          Enter an amount instead
        </a>
      </div>
    </form>
  );
}

type LineFieldProps = Pick<LinesFormProps, "typed" | "errors"> & { line: RefundableLine };

function LineField({ line, typed, errors }: LineFieldProps) {
  const field = piecesField(line.position);
  const left = piecesLeft(line);
  const isShipping = line.position === SHIPPING;
  if (isShipping && left > 0) {
    return (
      <label class="row">
        <input type="checkbox" name={field} value="1" checked={typed[field] === "1"} />
        <span>Shipping, {formatUsd(line.cents)}</span>
      </label>
    );
  }
  if (left === 0) {
    return (
      <p class="muted">
        {lineName(line)}: {isShipping ? "refunded" : `all ${line.quantity} refunded`}
      </p>
    );
  }
  return (
    <TextField
      name={field}
      label={lineName(line)}
      optional
      hint={`Of ${left}${left < line.quantity ? " that are left" : ""}; ${formatUsd(line.cents)} was paid for ${line.quantity}.`}
      value={typed[field]}
      error={errors[field]}
      input={{ inputmode: "numeric", maxlength: 5 }}
    />
  );
}
