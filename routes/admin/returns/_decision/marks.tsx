/** @jsxImportSource hono/jsx */
import type { Deciding } from "./load.ts";

/** What the page was made of: nothing is decided that somebody else has changed since. */
export function Marks({ deciding, formKey }: { deciding: Deciding; formKey: string }) {
  const { order, found, returns, shownRefundId } = deciding;
  const fields = {
    order: order.id,
    key: formKey,
    revision: found?.revision ?? 0,
    shownReturn: returns[0]?.id ?? 0,
    shownRefund: shownRefundId,
  };
  return (
    <>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
