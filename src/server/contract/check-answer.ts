import * as v from "valibot";
import type { AppContext } from "../factory.ts";
import type { Call } from "./call.ts";
import { ratesOf } from "./call-rates.ts";
import { OF_EVERY_CALL, RATES_OF_EVERY_CALL } from "./every-call.ts";

/** Throws where a call has answered what its description does not name, or hit such a limit. */
export async function checkAnswer(c: AppContext, call: Call): Promise<void> {
  const { req, res } = c;
  const at = `${req.method} ${req.path}`;
  const named = [...ratesOf(call), ...RATES_OF_EVERY_CALL].map(({ name }) => name);
  const rate = c.get("rates")?.find((name) => !named.includes(name));
  if (rate) throw new Error(`${at} has hit the limit ${rate}, which its contract does not name`);
  await checkShape(res, call, `${at} answered ${res.status}`);
}

async function checkShape(res: Response, { answers }: Call, at: string): Promise<void> {
  const answer = answers[res.status];
  if (answer === undefined) {
    if (OF_EVERY_CALL.includes(res.status)) return;
    throw new Error(`${at}, which its contract does not name`);
  }
  if (typeof answer === "string") return;
  const isText = res.headers.get("content-type")?.startsWith("text/plain");
  if (isText && OF_EVERY_CALL.includes(res.status)) return;
  const read = v.safeParse(answer, await res.clone().json());
  if (read.success) return;
  const [issue] = read.issues;
  throw new Error(`${at} with another shape: ${v.getDotPath(issue) ?? ""} ${issue.message}`);
}
