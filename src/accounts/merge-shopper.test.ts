import { expect, test } from "bun:test";
import { ensureAccountShopper } from "#db/accounts/merge-shopper.ts";
import { ensureShopper } from "#db/accounts/shoppers.ts";
import { changeDraft } from "#designs/change-draft.ts";
import type { DesignDocument } from "#shop/documents/document.ts";
import { saying } from "#tools/testing/data/documents.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { mergeShopper } from "./merge-shopper.ts";

const database = useDatabase();

const newShopper = () => ensureShopper(database.sql, undefined);

test("21.50 signing in opens the visitor's draft and saves the account's", async () => {
  const { sql } = database;
  const [{ id: userId }] = await sql<[{ id: number }]>`
    insert into users (username, email) values ('drafts', 'drafts@example.com') returning id`;
  const account = await ensureAccountShopper(sql, userId);
  const visit = async (document?: DesignDocument) => {
    const shopperId = await newShopper();
    await changeDraft(sql, shopperId, document ? { document } : { previewColor: "mint" });
    await mergeShopper(database, { shopperId, userId });
  };
  const named = async () => {
    const rows = await sql<{ body: DesignDocument; isOpen: boolean }[]>`
      select body, is_open from drafts where shopper_id = ${account} order by id`;
    return rows.map(({ body, isOpen }) => {
      const [layer] = body.areas.front ?? [];
      return [layer?.kind === "text" ? layer.text : "", isOpen];
    });
  };
  await visit();
  expect(await named()).toEqual([["", true]]);
  await visit(saying("A"));
  expect(await named()).toEqual([["A", true]]);
  await visit(saying("B"));
  expect(await named()).toEqual([
    ["A", false],
    ["B", true],
  ]);
  await visit();
  expect(await named()).toEqual([
    ["A", false],
    ["B", true],
  ]);
});
