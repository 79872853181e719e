import { describe, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { newAccount, register } from "#tools/testing/data/accounts.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const NOT_FOUND = "We found no order with that number and email. Check both and try again.";

const shop = useShop();

function findOrder(orderNumber: string, email: string, visitor: Visitor = shop.visitor()) {
  return visitor.post(paths.orderLookup, new URLSearchParams({ orderNumber, email }));
}

describe("/orders/lookup", () => {
  test("10.1 asks for the number and the email, without script", async () => {
    const page = await (await shop.visitor().request(`${paths.orderLookup}?orderNumber=12`)).text();
    expect(page).toContain("<title>Find your order");
    expect(page).toContain('name="orderNumber"');
    expect(page).toContain('value="12"');
    expect(page).toContain('name="email"');
    expect(page).not.toMatch(/<script(?! type="application\/ld\+json")/);
  });

  test("10.1 a number with its email opens the order, however both are written", async () => {
    const id = await addOrder(shop.sql);
    const written = [String(id), `#${id}`, `PT${String(id).padStart(6, "0")}`, ` pt${id} `];
    for (const number of written) {
      const visitor = shop.visitor();
      const found = await findOrder(number, " ADA@example.com ", visitor);
      expect(found.status).toBe(303);
      const location = found.headers.get("location") ?? "";
      expect(location).toStartWith(`${paths.orderDetail(id)}?key=`);
      const opened = paths.orderSuccess(id) + location.slice(location.indexOf("?"));
      expect((await visitor.request(opened)).status).toBe(200);
    }
  });

  test("an account's order is found by its shipping email as well", async () => {
    const { user } = await register(shop);
    const id = await addOrder(shop.sql, { userId: user.id });
    expect((await findOrder(String(id), "ada@example.com")).status).toBe(303);
  });

  test("10.2 a wrong pair and an unknown number are answered alike", async () => {
    const id = await addOrder(shop.sql);
    const wrong = await findOrder(String(id), "eve@example.com");
    const unknown = await findOrder("987654", "eve@example.com");
    expect([wrong.status, unknown.status]).toEqual([422, 422]);
    const [one, two] = [await wrong.text(), await unknown.text()];
    expect(one).toContain(NOT_FOUND);
    expect(one.replace(`value="${id}"`, "")).toBe(two.replace('value="987654"', ""));
  });

  test("an anonymized order is not found by an empty email or by its old one", async () => {
    const id = await addOrder(shop.sql, { email: "" });
    for (const email of ["", "ada@example.com"]) {
      expect((await findOrder(String(id), email)).status).toBe(422);
    }
  });

  test("10.3 an invalid number or email is reported at its field, and stays there", async () => {
    const answer = await findOrder("twelve", "ada");
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain("Enter the number as in #12 or PT000012");
    expect(page).toContain("Enter a valid email address");
    expect(page).toContain('value="twelve"');
    const empty = await (await findOrder("", "")).text();
    expect(empty).toContain("Enter the order number");
    expect(empty).toContain("Enter the email that you ordered with");
  });
});

describe("tries are few", () => {
  test("10.4 an IP that counts through the numbers has to wait, another does not", async () => {
    const visitor = shop.visitor();
    for (let number = 5000; number < 5020; number++) {
      expect((await findOrder(String(number), "ada@example.com", visitor)).status).toBe(422);
    }
    const id = await addOrder(shop.sql);
    const rejected = await findOrder(String(id), "ada@example.com", visitor);
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(3000);
    expect(await rejected.text()).toContain("Too many attempts. Please wait 60 minutes");
    expect((await findOrder(String(id), "ada@example.com")).status).toBe(303);
  });

  test("10.5 who knows the email may try as often as they like, and locks nobody out", async () => {
    const id = await addOrder(shop.sql);
    const visitor = shop.visitor();
    for (let time = 0; time < 22; time++) {
      expect((await findOrder(String(id), "ada@example.com", visitor)).status).toBe(303);
    }
  });

  test("10.4 ten wrong emails for a number stop that IP, and the right one opens it from another", async () => {
    const id = await addOrder(shop.sql);
    const stranger = shop.visitor();
    for (let tried = 0; tried < 10; tried++) {
      expect((await findOrder(String(id), `${tried}@example.com`, stranger)).status).toBe(422);
    }
    const stopped = await findOrder(`#${id}`, "ada@example.com", stranger);
    expect(stopped.status).toBe(429);
    expect(await stopped.text()).toContain("Too many attempts. Please wait 60 minutes");
    expect((await findOrder(String(id), "ada@example.com")).status).toBe(303);
  });

  test("10.13 an email that was tried fifty times opens its orders by mail alone, from any IP", async () => {
    const email = "often.tried@example.com";
    const id = await addOrder(shop.sql, { email });
    await tryOften(email, "Often.Tried+1@example.com");
    for (const number of [70_050, id]) {
      const answer = await findOrder(String(number), email);
      expect([answer.status, answer.headers.get("location")]).toEqual([422, null]);
      expect(await answer.text()).toContain("we have mailed it the link to the order");
    }
    const mail = await shop.waitForMail(({ to }) => to === email);
    expect(mail.subject).toBe(`Your order #${id}`);
    const [link = ""] = mail.text.match(/http\S+order-success\S+/) ?? [];
    expect((await shop.visitor().request(link.replace(shop.url, ""))).status).toBe(200);
    const sent = await shop.sql`select from mails where recipient = ${email}`;
    expect(sent.count).toBe(1);
  });

  test("10.13 mails that a stranger causes keep no link from the customer", async () => {
    const email = "kept.out@example.com";
    const id = await addOrder(shop.sql, { email });
    for (let count = 0; count < 6; count++) {
      await shop.visitor().sendJson(paths.api.register, newAccount({ email }));
    }
    await tryOften(email);
    expect((await findOrder(String(id), email)).status).toBe(422);
    const mail = await shop.waitForMail(({ to, subject }) => to === email && /order/.test(subject));
    expect(mail.subject).toBe(`Your order #${id}`);
  });

  test("10.13 once an email was tried too often, right and wrong pairs leave the same behind", async () => {
    const email = "oracle@example.com";
    const id = await addOrder(shop.sql, { email });
    await tryOften(email);
    for (const number of [id, 70_051]) {
      const visitor = shop.visitor();
      const jobs = await lookupJobs();
      for (let count = 0; count < 10; count++) {
        expect((await findOrder(String(number), email, visitor)).status).toBe(422);
      }
      expect((await findOrder(String(number), email, visitor)).status).toBe(429);
      expect((await lookupJobs()) - jobs).toBe(10);
    }
  });
});

async function tryOften(email: string, spelling = email): Promise<void> {
  for (let number = 0; number < 50; number++) {
    const written = number % 2 ? email : spelling;
    expect((await findOrder(String(70_000 + number), written)).status).toBe(422);
  }
}

async function lookupJobs(): Promise<number> {
  const jobs = await shop.sql`select from pgboss.job where name = 'mail-order-link'`;
  return jobs.count;
}
