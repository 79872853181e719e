import { expect, test } from "bun:test";
import { AREAS } from "../access/areas.ts";
import { gather } from "../access/people.ts";
import { ADDRESS } from "../browser/buying.ts";
import { useShop } from "../use-shop.ts";

/** Words of the schemas' library, which name types and not what to do. */
const MACHINE_WORDS = /Invalid (key|type|length|format|value|\w+:)|\bexpected\b|\breceived\b/i;
const WRONG = [null, [], {}, "", "text", 5, -0.5, true, [null], [{}], { text: [{}] }];

const shop = useShop();

/** The body has none of the fields, lacks one of them, or has something else in one of them. */
function wrongBodies(body: unknown): unknown[] {
  const fields = Object.entries(typeof body === "object" && body ? body : {});
  const changed = fields.flatMap(([name]) => {
    const others = Object.fromEntries(fields.filter(([other]) => other !== name));
    return [others, ...WRONG.map((value) => ({ ...others, [name]: value }))];
  });
  return [...WRONG, ...changed];
}

test("22.37 whatever is wrong with a JSON body is said in plain words, by every route", async () => {
  const gathering = await gather(shop);
  const subject = await gathering.subject("admin");
  const tried = new Set<string>();
  const wrong: string[] = [];
  let caller = await gathering.somebody("admin");
  for (const { method, route, call } of Object.values(AREAS).flat()) {
    const { path, init } = call(subject, gathering.people.admin);
    if (new Headers(init?.headers).get("content-type") !== "application/json") continue;
    tried.add(`${method} ${route}`);
    for (const body of wrongBodies(JSON.parse(String(init?.body)))) {
      const { visitor } = caller;
      const answer = await visitor.request(path, { ...init, body: JSON.stringify(body) });
      const said = await answer.text();
      // Limits are others' to test. What is not rejected may have logged out.
      await shop.sql`delete from rate_limits`;
      if (answer.ok) caller = await gathering.somebody("admin");
      if ([429, 500].includes(answer.status) || MACHINE_WORDS.test(said))
        wrong.push(`${method} ${route} ${JSON.stringify(body)}: ${answer.status} ${said}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(tried.size).toBeGreaterThan(12);
  expect(tried).toContain("POST /api/orders");
});

test("22.37 a field that is missing is named", async () => {
  const send = async (body: unknown) => {
    const answer = await shop.visitor().sendJson("/api/orders", body);
    return [answer.status, await answer.text()];
  };
  expect(await send({})).toEqual([400, "shippingAddress is missing."]);
  expect(await send({ shippingAddress: {} })).toEqual([400, "Full name is required"]);
  expect(await send({ shippingAddress: 5 })).toEqual([400, "Fill in the shipping address."]);
  const named = { checkoutKey: 5, shippingAddress: ADDRESS };
  expect(await send(named)).toEqual([
    400,
    "checkoutKey is not valid: change it and send it again.",
  ]);
  expect(await send(null)).toEqual([400, "Send a JSON object with the fields of this call."]);
  const lines = [5, { size: "M", quantity: 1 }];
  for (const items of lines.map((line) => [line])) {
    const [status, said] = await send({ shippingAddress: ADDRESS, items });
    expect([status, said]).toEqual([400, expect.not.stringMatching(MACHINE_WORDS)]);
  }
});
