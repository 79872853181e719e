import { expect, test } from "bun:test";
import { TEST_MS } from "./bounds.ts";
import { endlessPdfFixture, pngFixture } from "./data/fixtures.ts";
import { sharedDecoding } from "./decoding.ts";

test("a shop that stops ends its own tasks, and others go on with the same processes", async () => {
  const [stopping, other] = [sharedDecoding(), sharedDecoding()];
  const input = { type: "application/pdf", bytes: endlessPdfFixture(), gotEnd: false } as const;
  const endless = stopping.run<"receive">({ kind: "receive", input }, { timeoutMs: TEST_MS });
  const avatar = { kind: "avatar", input: { bytes: await pngFixture() } } as const;
  expect(await other.run<"avatar">(avatar)).toMatchObject({ ok: true });
  stopping.stop();
  expect(await endless).toMatchObject({ ok: false });
  expect(await stopping.run<"avatar">(avatar)).toMatchObject({ ok: false });
  expect(await other.run<"avatar">(avatar)).toMatchObject({ ok: true });
});
