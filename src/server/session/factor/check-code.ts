import { acceptCode } from "#accounts/factors/accept-code.ts";
import { readCode, WRONG_CODE } from "#shop/accounts/factors/codes.ts";
import type { AppContext } from "../../factory.ts";
import { waitText } from "../../limits/rate-limit.ts";
import { logAccess } from "../log-access.ts";
import { limitCode, undoCode } from "./code-limits.ts";

type Checked =
  | { ok: true; kind: "app" | "recovery" }
  | { ok: false; status: 401; message: string }
  | { ok: false; status: 429; message: string; retryAfter: number };

/** Takes a code of an account whose password was right. */
export async function checkCode(c: AppContext, userId: number, typed: string): Promise<Checked> {
  const read = readCode(typed);
  // What is no code at all counts as one: else there would be no limit to what is tried.
  const wait = await limitCode(c, userId, read ?? { kind: "app" });
  if (wait) {
    logAccess(c, "login has to wait", userId);
    return { ok: false, status: 429, message: waitText(wait), retryAfter: wait };
  }
  const isRight = read !== undefined && (await acceptCode(c.var.services, userId, read));
  if (!isRight) {
    logAccess(c, "second factor failed", userId);
    return { ok: false, status: 401, message: WRONG_CODE };
  }
  await undoCode(c, userId, read);
  return { ok: true, kind: read.kind };
}
