import { expect, test } from "bun:test";
import { inboxOf } from "#shop/mails/inbox.ts";
import { useDatabase } from "#tools/testing/use-database.ts";

const database = useDatabase();

test.each([
  [" Ada@Example.com ", "ada@example.com"],
  ["ada+shirts@example.com", "ada@example.com"],
  ["a.da@example.com", "a.da@example.com"],
  ["A.d.a+1@GoogleMail.com", "ada@gmail.com"],
  ["+ada@example.com", "+ada@example.com"],
  ['"a@b"@example.com', '"a@b"@example.com'],
  ["", ""],
])("18.30 38.5 %p is the inbox %p, for the shop and its database", async (email, inbox) => {
  expect(inboxOf(email)).toBe(inbox);
  const [row] = await database.sql`select inbox_of(${email}) as inbox`;
  expect(row).toEqual({ inbox });
});
