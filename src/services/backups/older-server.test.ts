import { expect, test } from "bun:test";
import { withoutNewerSetting } from "./older-server.ts";

/** As `pg_restore` of 18.6 begins. */
const BEFORE = "--\n-- PostgreSQL database dump\n--\n\nSET lock_timeout = 0;\n";
const SETTING = "SET transaction_timeout = 0;\n";
const AFTER = "SET client_encoding = 'UTF8';\n";
/** Somebody may have ordered with this note. */
const ROWS = `${"1\ta row of the shop\n".repeat(300)}${SETTING}${SETTING}\\.\n`;

test.each([[1], [70], [5000], [100_000]])(
  "95.11 a newer pg_restore restores into an older server, too, whose SQL comes in pieces of %p bytes",
  async (bytes) => {
    const sql = BEFORE + SETTING + AFTER + ROWS;
    expect(await passed(sql, { bytes, major: 16 })).toBe(BEFORE + AFTER + ROWS);
    expect(await passed(sql, { bytes, major: 17 })).toBe(sql);
    expect(await passed(BEFORE + AFTER + ROWS, { bytes, major: 15 })).toBe(BEFORE + AFTER + ROWS);
    expect(await passed(BEFORE + SETTING, { bytes, major: 15 })).toBe(BEFORE);
  },
);

async function passed(sql: string, { bytes, major }: { bytes: number; major: number }) {
  const passing = withoutNewerSetting(pieces(Buffer.from(sql), bytes), major);
  return Buffer.concat(await Array.fromAsync(passing)).toString();
}

async function* pieces(all: Buffer, bytes: number) {
  for (let at = 0; at < all.length; at += bytes) yield all.subarray(at, at + bytes);
}
