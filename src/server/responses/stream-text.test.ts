import { expect, test } from "bun:test";
import { takeErrors } from "#tools/testing/stray-errors.ts";
import { streamText } from "./stream-text.ts";

/** Says how many pieces were made, and whether it was ended. */
function counter(most: number) {
  const made = { pieces: 0, ended: false };
  async function* pieces() {
    try {
      while (made.pieces < most) yield `${++made.pieces},`;
    } finally {
      made.ended = true;
    }
  }
  return { made, stream: streamText(pieces()) };
}

test("22.25 the pieces come as one text", async () => {
  expect(await new Response(counter(5).stream).text()).toBe("1,2,3,4,5,");
});

test("22.25 no piece is made before it is needed, and none after the reader has left", async () => {
  const { made, stream } = counter(1000);
  const reader = stream.getReader();
  await reader.read();
  await reader.read();
  expect(made).toEqual({ pieces: 2, ended: false });
  await reader.cancel();
  expect(made).toEqual({ pieces: 2, ended: true });
});

test("22.25 a piece that fails breaks the answer off, and is in the log", async () => {
  async function* failing() {
    yield "[";
    throw new Error("The database is gone");
  }
  const reader = streamText(failing()).getReader();
  await reader.read();
  expect(reader.read()).rejects.toThrow("The database is gone");
  await reader.closed.catch(() => {});
  expect(String(takeErrors())).toContain("broken off");
});
