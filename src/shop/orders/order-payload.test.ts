import { expect, test } from "bun:test";
import * as v from "valibot";
import { ADDRESS } from "#tools/testing/browser/buying.ts";
import { ShareDesign } from "../gallery/share.ts";
import { OrderPayload } from "./order-payload.ts";

/** Counts how often somebody reads one of them. */
function watched(length: number) {
  const seen = { reads: 0 };
  const item = new Proxy({}, { get: () => seen.reads++ });
  return { seen, items: Array.from({ length }, () => item) };
}

test("22.36 an order's lines are counted before anybody reads one", () => {
  const { seen, items } = watched(101);
  const read = v.safeParse(OrderPayload, { items, shippingAddress: ADDRESS });
  expect(read.issues?.map(({ message }) => message)).toEqual([
    "An order holds up to 100 lines. Please place two.",
  ]);
  expect(seen.reads).toBe(0);
});

test("22.36 so are the tags of a design", () => {
  const { seen, items: tags } = watched(101);
  const read = v.safeParse(ShareDesign, { title: "A disc", designId: 1, tags });
  expect(read.issues?.map(({ message }) => message)).toEqual(["A design can have up to 20 tags."]);
  expect(seen.reads).toBe(0);
});
