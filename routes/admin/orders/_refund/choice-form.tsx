/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";
import type { Order } from "#db/orders/orders.ts";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { ReasonField } from "./reason-field.tsx";

export type ChoiceFormProps = {
  order: Order;
  typed: Record<string, string>;
  errors: Record<string, string>;
  list: string;
  dialog: string;
};

type Choice = PropsWithChildren<Omit<ChoiceFormProps, "order">> & {
  action: string;
  /** The other way to refund. */
  other: { href: string; label: string };
};

/** The form asks what to refund; the next page says what it comes to, and asks. */
export function ChoiceForm({ action, typed, errors, list, dialog, other, children }: Choice) {
  return (
    <form class="form" method="get" action={action}>
      <input type="hidden" name="back" value={list} />
      {children}
      <ReasonField value={typed.reason} error={errors.reason} />
      <div class="row">
        <Button>Continue</Button>
        <LinkButton href={dialog} variant="outline">
          Refund nothing
        </LinkButton>
        <a href={other.href}>{other.label}</a>
      </div>
    </form>
  );
}
