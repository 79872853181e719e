import { expect, test } from "bun:test";
import { chooseGroups } from "./groups.ts";

test("without words the short groups run, and none that fills a large shop", () => {
  const read = chooseGroups([]);
  const names = read.ok ? read.chosen.map(({ name }) => name) : [];
  expect(names).toEqual(["requests", "personal", "orders", "uploads", "weights", "cards"]);
});

test("groups are named, and a list takes another size", () => {
  expect(chooseGroups(["personal", "list-orders=1000"])).toEqual({
    ok: true,
    chosen: [{ name: "personal" }, { name: "list-orders", size: 1000 }],
  });
});

test.each([["nothing"], ["list-orders="], ["list-orders=0"], ["constructor"]])(
  "%s is no group",
  (word) => {
    expect(chooseGroups(["personal", word])).toEqual({ ok: false });
  },
);
