import { expect, test } from "bun:test";
import { anonymizeFinished } from "#db/accounts/deletion.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { orderPaidBy } from "#tools/testing/data/disputed.ts";
import { untilFound } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

async function nameOn(orderId: number): Promise<string> {
  await anonymizeFinished(shop.sql);
  const [row] = await shop.sql<{ name: string }[]>`
    select shipping_address ->> 'fullName' as name from orders where id = ${orderId}`;
  return row?.name ?? "";
}

test("11.29 89.2 a delivered order keeps its name while its dispute wants an answer, and the log forgets the answer then", async () => {
  const { orderId } = await orderPaidBy(shop, "disputed");
  const { id } = await untilFound("the dispute is here", async () => {
    const [row] = await shop.sql<{ id: number }[]>`
      select id from disputes where order_id = ${orderId}`;
    return row;
  });
  // As after the end of its account.
  await shop.sql`
    update orders set status = 'delivered', owner_left_at = now() where id = ${orderId}`;
  await shop.sql`update mails set sent_at = now() where order_id = ${orderId}`;
  expect(await nameOn(orderId)).toBe("Ada Lovelace");
  const { visitor } = await register(shop, { isAdmin: true });
  const evidence = { words: "Ada has it.", customerName: "Ada Lovelace" };
  await visitor.post(paths.adminDispute(orderId, id), new URLSearchParams(evidence));
  expect(await nameOn(orderId)).toBe("Deleted account");
  const [event] = await shop.sql`
    select after from audit_events
    where action = 'answer dispute' and subject_id = ${String(orderId)}`;
  expect(event).toEqual({ after: null });
});
