import type { TestShop } from "../shop.ts";
import { EXAMPLE_CALLERS } from "./example-callers.ts";
import { type DescribedCall, urlOf } from "./read-calls.ts";

/** Sends the example of a call as it stands in `/openapi.json`, but for the ids of this shop. */
export async function sendExample(shop: TestShop, call: DescribedCall): Promise<Response> {
  const find = EXAMPLE_CALLERS[call.name];
  if (!find) throw new Error(`${call.name} has nobody who sends its example`);
  const { visitor, params, body, headers } = await find(shop);
  const examples = call.operation.parameters?.flatMap(({ name, example }) =>
    example === undefined ? [] : [[name, String(example)]],
  );
  const path = urlOf(call, { ...Object.fromEntries(examples ?? []), ...params });
  const [[type, { example }] = ["", { example: undefined }]] = Object.entries(
    call.operation.requestBody?.content ?? {},
  );
  return visitor.request(path, {
    method: call.method,
    ...bodyOf(type, example, body),
    headers: { ...(type && type !== FORM && { "content-type": type }), ...headers },
  });
}

const FORM = "multipart/form-data";

function bodyOf(type: string, example: unknown, own: object | undefined): { body?: BodyInit } {
  if (!type) return {};
  if (typeof example === "string") return { body: example };
  const fields = { ...(example as Record<string, string>), ...own };
  if (type !== FORM) return { body: JSON.stringify(fields) };
  const form = new FormData();
  for (const [name, value] of Object.entries<string | Blob>(fields)) form.set(name, value);
  return { body: form };
}
