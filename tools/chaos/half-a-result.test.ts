import { afterAll, expect, test } from "bun:test";
import { openDatabase } from "#services/database.ts";

/** The little of PostgreSQL's wire protocol that we need: one type byte, the length, the body. */
function message(type: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);
}

const READY = message("Z", "I");
const LOGGED_IN = Buffer.concat([message("R", int32(0)), READY]);
const ID_COLUMN = Buffer.concat([
  message("1"),
  message("t", int16(0)),
  message("T", int16(1), "id\0", int32(0), int16(0), int32(23), int16(4), int32(-1), int16(0)),
  message("2"),
]);
const row = (id: string) => message("D", int16(1), int32(id.length), id);
const KILLED = message("E", "SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0");

/**
 * Answers every query with the row 7, but breaks the first connection in its second result. Its
 * first result is the driver's own query for the server's types.
 */
let connections = 0;
const server = Bun.listen<{ number: number; queries: number }>({
  hostname: "127.0.0.1",
  port: 0,
  socket: {
    open(socket) {
      socket.data = { number: ++connections, queries: 0 };
    },
    data(socket) {
      const { number, queries } = socket.data;
      socket.data.queries += 1;
      if (queries === 0) {
        socket.write(LOGGED_IN);
      } else if (number === 1 && queries === 2) {
        socket.end(Buffer.concat([ID_COLUMN, row("1"), row("2"), KILLED]));
      } else {
        socket.write(Buffer.concat([ID_COLUMN, row("7"), message("C", "SELECT 1\0"), READY]));
      }
    },
  },
});
afterAll(() => server.stop(true));

test("23.25 a connection that died half-way through a result leaves none of it to the next one", async () => {
  const sql = openDatabase(`postgres://shop@127.0.0.1:${server.port}/shop`, { max: 1 });
  const query = () => sql<{ id: number }[]>`select id from products`;
  const first = await query().catch((error: Error) => error);
  expect(first).toBeInstanceOf(Error);
  for (const _ of [1, 2, 3]) expect([...(await query())]).toEqual([{ id: 7 }]);
  await sql.end({ timeout: 1 });
});

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}
