import { expect, test } from "bun:test";
import { settleCustomers } from "#customers/settle-customers.ts";
import { anonymizeFinished } from "#db/accounts/deletion.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { customerOf } from "#tools/testing/data/customers.ts";
import { edit, orderToEdit } from "#tools/testing/data/order-edits.ts";
import { makeAnew, sendNext } from "#tools/testing/data/proofs.ts";
import { decide, decisionOf, deliver } from "#tools/testing/data/returns.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

test("88.24 an export has changes, proofs and returns; an order of a deleted account forgets their words", async () => {
  shop.sandbox.holdWebhooks();
  const { visitor, user } = await register(shop, { isAdmin: true });
  const { orderId } = await orderToEdit(shop);
  await edit(visitor, orderId, { "size-0": "S", reason: "Ida called: too large" });
  await makeAnew(shop, orderId);
  await sendNext(shop, { orderId, actorId: user.id });
  await shop.sql`update proofs set note = 'Dear Ida' where order_id = ${orderId}`;
  await deliver(shop.sql, orderId);
  const answered = decisionOf([[0, 1, "again"]], { answer: "Sorry, Ida" });
  await decide(shop, orderId, answered, user.id);
  await settleCustomers(shop.services);
  const id = (await customerOf(shop.sql, orderId)) ?? 0;
  const body = await (await visitor.request(paths.adminCustomerExport(id))).text();
  for (const theirs of ["size M to S", "Dear Ida", "Sorry, Ida"]) expect(body).toContain(theirs);
  await shop.sql`update orders set owner_left_at = now() where id = ${orderId}`;
  await shop.sql`update mails set sent_at = now() where order_id = ${orderId}`;
  await anonymizeFinished(shop.sql);
  const [left] = await shop.sql`
    select (select reason from order_edits where order_id = ${orderId}) as reason,
      (select note from proofs where order_id = ${orderId}) as note,
      (select answer from returns where order_id = ${orderId}) as answer,
      (select string_agg(after::text, '') from audit_events
        where subject_kind = 'order' and subject_id = ${String(orderId)}) as logged`;
  expect(left).toMatchObject({ reason: "-", note: "", answer: "" });
  expect(left?.logged ?? "").not.toContain("Ida");
});
