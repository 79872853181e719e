import { beforeAll, describe, expect, test } from "bun:test";
import { EXAMPLE_CALLERS, MAIL_SECRET } from "#tools/testing/contract/example-callers.ts";
import { type DescribedCall, readCalls } from "#tools/testing/contract/read-calls.ts";
import { whyNot, whyNotAnswer } from "#tools/testing/contract/schemas.ts";
import { sendExample } from "#tools/testing/contract/send-example.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop({ config: { MAIL_IN_SECRET: MAIL_SECRET } });
let calls: DescribedCall[] = [];
beforeAll(async () => {
  ({ calls } = await readCalls(shop));
});

function find(name: string): DescribedCall {
  const call = calls.find((one) => one.name === name);
  if (!call) throw new Error(`/openapi.json has no ${name}`);
  return call;
}

/** The fields of an object, or of a list's first. */
function fieldsOf(json: unknown): string[] {
  const [one] = [json].flat();
  return typeof one === "object" && one !== null ? Object.keys(one).toSorted() : [];
}

describe("examples", () => {
  test.each(Object.keys(EXAMPLE_CALLERS))(
    "99.5 that of %s is answered as it says",
    async (name) => {
      const call = find(name);
      const { requestBody, responses } = call.operation;
      for (const { schema, example } of Object.values(requestBody?.content ?? {})) {
        if (!call.path.endsWith("upload")) expect(whyNot(schema, example)).toBeUndefined();
      }
      const answer = await sendExample(shop, call);
      expect(answer.ok ? "" : await answer.text()).toBe("");
      expect(await whyNotAnswer(call, answer)).toBeUndefined();
      const media = responses[answer.status]?.content?.["application/json"];
      if (!media) return expect(await answer.bytes()).toBeDefined();
      expect(whyNot(media.schema, media.example)).toBeUndefined();
      expect(fieldsOf(media.example)).toEqual(fieldsOf(await answer.json()));
    },
  );

  test("99.5 every call has one", () => {
    expect(calls.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(EXAMPLE_CALLERS).toSorted(),
    );
  });
});
