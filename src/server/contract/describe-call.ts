import { describeRoute, resolver, uniqueSymbol } from "hono-openapi";
import * as v from "valibot";
import { type AppContext, middleware } from "../factory.ts";
import { OF_EVERY_CALL } from "./open-api.ts";

/** A schema is of JSON; `text` is a sentence for people, `file` bytes, `nothing` an empty body. */
export type Answer = v.GenericSchema | "text" | "file" | "nothing";

/** By status, with the problems that the call has beside those of every call. */
type Answers = Readonly<Record<number, Answer>>;

export type CallGroup =
  | "Products"
  | "Designs"
  | "Gallery"
  | "Checkout"
  | "Orders"
  | "Accounts"
  | "Floor";

type Call = { group: CallGroup; summary: string; answers: Answers };

/**
 * Says what a call answers, for `/openapi.json`. In tests an answer that it does not name is an error, so
 * that each test of a call is one of its contract.
 */
export function describeCall(call: Call) {
  const checked = middleware(async (c, next) => {
    await next();
    if (c.get("services").config.NODE_ENV === "test") await check(c, call);
  });
  const { [uniqueSymbol]: described } = describeRoute({
    tags: [call.group],
    summary: call.summary,
    responses: Object.fromEntries(
      Object.entries(call.answers).map(([status, answer]) => [status, responseOf(answer)]),
    ),
  }) as unknown as Record<symbol, unknown>;
  return Object.assign(checked, { [uniqueSymbol]: described });
}

function responseOf(answer: Answer) {
  if (answer === "nothing") return { description: "It is done." };
  if (answer === "file") {
    return { description: "The file.", content: { "application/octet-stream": {} } };
  }
  if (answer === "text") {
    const schema = { type: "string" as const };
    return { description: "A sentence that says why.", content: { "text/plain": { schema } } };
  }
  const schema = resolver(answer, { errorMode: "ignore" });
  return { description: "The answer.", content: { "application/json": { schema } } };
}

async function check({ req, res }: AppContext, { answers }: Call): Promise<void> {
  const answer = answers[res.status];
  const at = `${req.method} ${req.path} answered ${res.status}`;
  if (answer === undefined) {
    if (OF_EVERY_CALL.includes(res.status)) return;
    throw new Error(`${at}, which its contract does not name`);
  }
  if (typeof answer === "string") return;
  const read = v.safeParse(answer, await res.clone().json());
  if (read.success) return;
  const [issue] = read.issues;
  throw new Error(`${at} with another shape: ${v.getDotPath(issue) ?? ""} ${issue.message}`);
}
