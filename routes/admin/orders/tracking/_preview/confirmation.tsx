/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { useShop } from "#ui/shop.ts";

type ConfirmationProps = {
  /** Rows that can be ticked, and how many of their orders are not out of the house. */
  count: number;
  waiting: number;
  leftOut: number;
  ships: boolean;
};

export function Confirmation({ count, waiting, leftOut, ships }: ConfirmationProps) {
  const { mails } = useShop();
  if (count === 0) {
    return (
      <Alert title={leftOut > 0 ? "No other row can be taken" : "Nothing is left to do"}>
        {leftOut > 0 && <p>Choose other columns above, or mend the file and send it again.</p>}
        <p>
          <a href={paths.adminOrders}>Back to Orders</a>
        </p>
      </Alert>
    );
  }
  return (
    <Card title="Take the ticked rows" description="What is not ticked stays as it is.">
      {waiting > 0 && (
        <label class="checkbox">
          <input type="checkbox" name="ships" value="yes" checked={ships} />
          <span>
            Set their orders to Shipped{" "}
            <span class="muted small">
              {mails.statusUpdates
                ? "Each customer is mailed once, with the number."
                : "No customer is mailed: status update emails are switched off."}
            </span>
          </span>
        </label>
      )}
      <div class="row">
        <Button>Save the numbers</Button>
        <LinkButton href={paths.adminOrders} variant="ghost">
          Cancel
        </LinkButton>
      </div>
    </Card>
  );
}
