import { expect, test } from "bun:test";
import { deleteAccount } from "#db/accounts/deletion.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { pngFixture } from "#tools/testing/data/fixtures.ts";
import { messagesOf } from "#tools/testing/data/messages.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { purgeMessages } from "./purge-messages.ts";
import { saveContactMessage } from "./save-contact-message.ts";

const shop = useShop();

test("84.51 a deleted account's conversations go with it, and its order's once that is finished", async () => {
  const { user, email } = await register(shop, { verified: true });
  const orderId = await addOrder(shop.sql, { userId: user.id, email });
  const message = { name: "Ada", email, orderNumber: "", message: "Hello" };
  const received = await shop.services.artwork.receivePhoto(
    await pngFixture({ width: 60, height: 60 }),
    "message-photos",
  );
  const photos = received.ok ? [received.photo] : [];
  for (const sender of [
    { orderId: null, userId: user.id, photos },
    { orderId, userId: user.id },
  ]) {
    await saveContactMessage(shop.services, { ...message, topic: "question" }, sender);
  }
  const threads = async () =>
    shop.sql<{ id: number; orderId: number | null; name: string; email: string }[]>`
      select id, order_id, name, email from message_threads order by id`;
  expect(await threads()).toHaveLength(2);
  await shop.sql.begin((tx) => deleteAccount(tx, user.id));
  const [first] = await threads();
  expect(first).toMatchObject({ orderId: null, name: "", email: "" });
  await purgeMessages(shop.services);
  const [left, ...others] = await threads();
  expect([left?.orderId, others]).toEqual([orderId, []]);
  expect(await messagesOf(shop, left?.id ?? 0)).toHaveLength(1);
  await until("its pictures are deleted", async () => {
    const files = await shop.storage.list("message-photos/");
    return files.length === 0;
  });
});
