import { expect, test } from "bun:test";
import { findForbiddenNames } from "./names.ts";

/** The problems of one file with that text. */
const problemsIn = (text: string, path = "src/orders/place-order.ts") =>
  findForbiddenNames(new Map([[path, text]]));

test.each([
  ["const kept = 1;", "kept"],
  ["export function readAsked() {}", "readAsked"],
  ["type Refusal = { ok: false };", "Refusal"],
  ["const { a, b: told } = read();", "told"],
  ["type Order = { id: number; askedAt?: Date };", "askedAt"],
  ["function run(order: Order, patience: number) {}", "patience"],
  ["orders.map((wish) => wish.id);", "wish"],
  ["orders.map((order, beside) => beside);", "beside"],
  ["orders.map(concern => concern.id);", "concern"],
  ["const [door] = doors;", "door"],
  ["try { f() } catch (fault) {}", "fault"],
  ["const MOST_LINES = 50;", "MOST_LINES"],
  ["class Convenience {}", "Convenience"],
  ["export type Mail = {\n  adopt(order: Order): void;\n};", "adopt"],
])("a name that the glossary forbids is reported: %s", (text, name) => {
  expect(problemsIn(text)).toEqual([
    expect.stringMatching(
      new RegExp(`^src/orders/place-order\\.ts names ${name}: instead of "\\w+" say `),
    ),
  ]);
});

test("the name of a file is one too", () => {
  expect(problemsIn("", "src/mails/hurry-mail.ts")).toEqual([
    'src/mails/hurry-mail.ts names hurry-mail.ts: instead of "hurry" say enqueue',
  ]);
});

test.each([
  ["/** What was asked for is kept. */"],
  ["// told"],
  ['const text = "asked: kept";'],
  ["const text = `kept: told`;"],
  ["const atMost = 3;"],
  ["answer.refusal();"],
])("%s is fine", (text) => {
  expect(problemsIn(text)).toEqual([]);
});
