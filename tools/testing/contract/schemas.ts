import Ajv from "ajv/dist/2020";
import type { DescribedCall } from "./read-calls.ts";

/** Formats are for readers; how they are checked is in the shop's own validators. */
const ajv = new Ajv({ strict: false, validateFormats: false });

/** Why the value is not of this schema of `/openapi.json`; undefined where it is. */
export function whyNot(schema: object, value: unknown): string | undefined {
  return ajv.validate(schema, value) ? undefined : ajv.errorsText();
}

/** Why an answer is none that the call describes. */
export async function whyNotAnswer(
  { operation }: Pick<DescribedCall, "operation">,
  answer: Response,
): Promise<string | undefined> {
  const described = operation.responses[answer.status];
  if (!described) return `it answers ${answer.status}, which is not described`;
  const type = (answer.headers.get("content-type") ?? "").split(";")[0] ?? "";
  if (described.$ref) return type === "text/plain" ? undefined : `a problem of type ${type}`;
  if (!described.content) return type ? `its ${answer.status} has a body` : undefined;
  const media = described.content[type];
  if (!media) return `its ${answer.status} has type ${type}`;
  if (type !== "application/json") return undefined;
  return whyNot(media.schema, await answer.clone().json());
}
