import { describe, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { addOrderThread, messagesOf } from "#tools/testing/data/messages.ts";
import { orderKey } from "#tools/testing/data/orders.ts";
import {
  addressOf,
  allTaken,
  filePart,
  MAIL_IN,
  parts,
  postMail,
  rawMail,
  sendIn,
  textPart,
} from "#tools/testing/mails/raw-mail.ts";
import { startShop } from "#tools/testing/shop.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop({ config: MAIL_IN });

const rows = async () => (await shop.sql`select from incoming_mails`).length;

async function open() {
  const { threadId, orderId } = await addOrderThread(shop);
  return { threadId, orderId, to: addressOf(shop, threadId) };
}

describe("the webhook", () => {
  test("84.46 takes mails of who knows the secret alone, as a token or as a URL's password", async () => {
    const before = await rows();
    for (const secret of ["", "x", `${MAIL_IN.MAIL_IN_SECRET}x`, MAIL_IN.MAIL_IN_SECRET.slice(1)]) {
      expect((await postMail(shop, rawMail({ to: "a@b.example" }), secret)).status).toBe(401);
    }
    const basic = (password: string) =>
      shop.visitor().request(paths.api.mailIn, {
        method: "POST",
        body: rawMail({ to: "x@printhread.example" }),
        headers: {
          "content-type": "message/rfc822",
          authorization: `Basic ${Buffer.from(`mail:${password}`).toString("base64")}`,
        },
      });
    expect((await basic("wrong")).status).toBe(401);
    expect(await rows()).toBe(before);
    expect((await basic(MAIL_IN.MAIL_IN_SECRET)).status).toBe(202);
    await allTaken(shop);
  });

  test("84.46 is closed where no secret is set", async () => {
    const closed = await startShop();
    const answer = await postMail(closed, rawMail({ to: "a@b.example" }), "undefined");
    expect(answer.status).toBe(401);
    await closed.stop();
  });

  test("84.47 takes up to 25 MB, raw, and reads the same mail once", async () => {
    const { threadId, to } = await open();
    const raw = rawMail({ to });
    const sent = await Promise.all([1, 2, 3].map(() => postMail(shop, raw)));
    expect(sent.map(({ status }) => status)).toEqual([202, 202, 202]);
    await allTaken(shop);
    expect(await messagesOf(shop, threadId)).toHaveLength(2);
    expect(await (await postMail(shop, raw)).json()).toEqual({ outcome: "known" });
    const large = new Uint8Array(25 * 1024 * 1024 + 1);
    expect((await postMail(shop, large)).status).toBe(413);
    const form = await shop.visitor().request(paths.api.mailIn, {
      method: "POST",
      body: new URLSearchParams({ a: "b" }),
      headers: { authorization: `Bearer ${MAIL_IN.MAIL_IN_SECRET}` },
    });
    expect(form.status).toBe(415);
    expect((await postMail(shop, "")).status).toBe(400);
  });

  test("84.47 raw mails are deleted once they are read", async () => {
    const { to } = await open();
    await sendIn(shop, rawMail({ to }));
    await until(
      "no raw mail is left",
      async () => (await shop.storage.list("incoming-mails/")).length === 0,
    );
  });
});

describe("hostile mails", () => {
  test("84.48 a thousand attachments, ten megabytes of text and deep nesting end as one held-up message", async () => {
    const { threadId, to } = await open();
    const many = Array.from(
      { length: 1000 },
      (_, at) => `Content-Type: image/png; name=a${at}.png\n\nx`,
    );
    expect(await sendIn(shop, rawMail({ to, body: parts("multipart/mixed", many) }))).toBe(
      "customer",
    );
    const [, first] = await messagesOf(shop, threadId);
    expect(first?.remark).toContain("more in it than is read");
    const text = "All work and no play\n".repeat(500_000);
    expect(await sendIn(shop, rawMail({ to, text }))).toBe("customer");
    const [, , second] = await messagesOf(shop, threadId);
    expect(second?.text.length).toBeLessThanOrEqual(20_000);
    expect(second?.remark).toContain("longer than what is shown");
    let nested = "Content-Type: text/plain\n\ndeep";
    for (let at = 0; at < 500; at++) {
      nested = `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\n${nested}\n--b${at}--`;
    }
    expect(await sendIn(shop, rawMail({ to, body: nested }))).toBe("customer");
  }, 120_000);

  test("84.48 a picture that unpacks to very much is not taken", async () => {
    const { threadId, to } = await open();
    const width = 40_000;
    const head = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
    const size = Buffer.alloc(8);
    size.writeUInt32BE(width, 0);
    size.writeUInt32BE(width, 4);
    const bomb = Buffer.concat([head, size, Buffer.from("0802000000", "hex"), Buffer.alloc(200)]);
    const body = parts("multipart/mixed", [
      textPart("See"),
      filePart("sun.png", "image/png", bomb),
    ]);
    expect(await sendIn(shop, rawMail({ to, body }))).toBe("customer");
    const [, message] = await messagesOf(shop, threadId);
    expect(message?.remark).toContain("“sun.png” was not taken");
    expect(message?.text).toBe("See");
  });

  test("84.49 HTML becomes text: no script, no picture of elsewhere, no markup", async () => {
    const { threadId, orderId, to } = await open();
    const html = `<p>Hello <b>shop</b></p><script>alert(1)</script><style>p{}</style>
<img src="https://evil.example/track.png"><a href="javascript:alert(2)">press</a>&lt;script&gt;`;
    await sendIn(shop, rawMail({ to, body: `Content-Type: text/html; charset=utf-8\n\n${html}` }));
    const [, message] = await messagesOf(shop, threadId);
    expect(message?.text).toContain("Hello shop");
    expect(message?.text).not.toContain("alert(1)");
    const key = orderKey(shop.services.signatures, orderId);
    const answer = await shop.visitor().request(`${paths.orderDetail(orderId)}?key=${key}`);
    const page = await answer.text();
    expect(page).toContain("Hello shop");
    expect(page).not.toContain("<script>alert");
    expect(page).not.toContain('src="https://evil.example');
    expect(page).not.toContain('href="javascript:');
  });

  test("84.50 subjects, names and Message-IDs add no header and no line", async () => {
    const from = '"Eve\u202e <b>" <eve@example.com>';
    const raw = rawMail({
      ...{ to: MAIL_IN.MAIL_REPLY_TO, from, name: "<a b\tc>" },
      subject: "=?utf-8?Q?Hi=0D=0ABcc:_all@example.com?=",
    });
    expect(await sendIn(shop, raw)).toBe("customer");
    const [row] = await shop.sql`
      select t.id, subject, name, mail_name from message_threads t join messages m on thread_id = t.id
      order by m.id desc limit 1`;
    expect(row?.subject).not.toMatch(/[\r\n]/);
    expect(row?.name).toBe("Eve <b>");
    expect(row?.mailName).toBeNull();
  });

  test("84.50 bytes that are no mail are read as nothing, and never again", async () => {
    const noise = crypto.getRandomValues(new Uint8Array(5000));
    expect(await sendIn(shop, noise)).toBe("no sender");
    expect(await sendIn(shop, "\r\n\r\n")).toBe("no sender");
    expect(await sendIn(shop, "From: \r\nFrom: a@b.example\r\nTo: \r\n\r\n")).toMatch(
      /held|no sender/,
    );
  });
});
