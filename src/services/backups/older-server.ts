/** Servers know it from 17 on, and `pg_restore` writes it from 17 on, whatever server it is for. */
const SETTING = Buffer.from("SET transaction_timeout = 0;\n");
const SETTING_MAJOR = 17;

/** Settings stand before all else [bytes]; a row of the shop may say the same. */
const HEAD = 4096;

/** What `pg_restore` writes, without the setting that an older server would end the restore for. */
export async function* withoutNewerSetting(
  sql: AsyncIterable<Uint8Array>,
  serverMajor: number,
): AsyncGenerator<Uint8Array> {
  let head = serverMajor < SETTING_MAJOR ? Buffer.alloc(0) : undefined;
  for await (const chunk of sql) {
    if (!head) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < HEAD) continue;
    yield cut(head);
    head = undefined;
  }
  if (head) yield cut(head);
}

function cut(head: Buffer): Buffer {
  const at = head.subarray(0, HEAD).indexOf(SETTING);
  return at < 0 ? head : Buffer.concat([head.subarray(0, at), head.subarray(at + SETTING.length)]);
}
