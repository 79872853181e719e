import { beforeAll, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { EXAMPLE_CALLERS, MAIL_SECRET } from "#tools/testing/contract/example-callers.ts";
import { makeKey } from "#tools/testing/contract/make-key.ts";
import { type RandomRequest, randomRequest } from "#tools/testing/contract/random-request.ts";
import { type DescribedCall, readCalls, urlOf } from "#tools/testing/contract/read-calls.ts";
import { whyNotAnswer } from "#tools/testing/contract/schemas.ts";
import { often } from "#tools/testing/counts.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { startBuyer } from "#tools/testing/data/checkout.ts";
import { addPressWithKey } from "#tools/testing/data/presses.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop({ config: { MAIL_IN_SECRET: MAIL_SECRET } });
let calls: DescribedCall[] = [];
let staff: Visitor;
let keys: Record<string, string>;
beforeAll(async () => {
  ({ calls } = await readCalls(shop));
  const { visitor, user } = await register(shop, { isAdmin: true });
  staff = (await startBuyer(shop, visitor)).visitor;
  const { key } = await makeKey(shop, staff, ["orders.export", "floor.print", "floor.pack"]);
  const press = await addPressWithKey(shop, user.id);
  keys = { admin: key, press: press.key, "mail-in": MAIL_SECRET };
});

/** Each comes from another IP, so that none waits for the limits of one. */
async function send(call: DescribedCall, { values, body }: RandomRequest): Promise<Response> {
  const [, , room = ""] = call.path.split("/");
  const key = keys[room];
  const ip = `10.${crypto.getRandomValues(new Uint8Array(3)).join(".")}`;
  const headers = {
    "x-forwarded-for": ip,
    ...(key && { authorization: `Bearer ${key}` }),
    ...(body && { "content-type": body.type }),
  };
  // A press would wait for work as long as it says.
  const path = urlOf(call, { ...values, ...(values.wait && { wait: "0" }) });
  const init = { method: call.method, headers, ...(body && { body: body.text }) };
  // Without a session where it could end one.
  const visitor = call.path.startsWith("/api/auth") ? shop.visitor() : staff;
  return visitor.request(path, init);
}

describe("whatever is sent", () => {
  test.each(Object.keys(EXAMPLE_CALLERS))(
    "99.8 %s answers it as described, and never 5xx",
    async (name) => {
      const call = calls.find((one) => one.name === name);
      if (!call) throw new Error(`/openapi.json has no ${name}`);
      await fc.assert(
        fc.asyncProperty(randomRequest(call), async (request) => {
          const answer = await send(call, request);
          const why = await whyNotAnswer(call, answer);
          expect([answer.status < 500, why]).toEqual([true, undefined]);
          await answer.body?.cancel();
        }),
        { numRuns: often({ run: 12, drill: 400 }) },
      );
    },
  );
});
