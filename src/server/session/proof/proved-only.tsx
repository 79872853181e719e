/** @jsxImportSource hono/jsx */
import { HTTPException } from "hono/http-exception";
import { NOT_PROVED, PROOF_FIELD, type SentField, sentOn } from "#shop/accounts/proof.ts";
import { safeReturnPath } from "#shop/accounts/return-path.ts";
import { type AppContext, middleware } from "../../factory.ts";
import { readFormFields } from "../../input/form-fields.ts";
import { answerProofPage, type ProofProblem } from "./answer-proof-page.tsx";
import { prove } from "./prove.ts";

/**
 * The guard of sensitive acts: who has not proved the password within the last minutes is asked for
 * it, and goes on with what was sent. Whoever is not signed in is left to the route's own guards.
 */
export const provedOnly = middleware(async (c, next) => {
  const session = c.get("session");
  if (!session) return next();
  c.header("cache-control", "private, no-store");
  const isForm = c.req.method === "POST" && isFormType(c.req.header("content-type"));
  if (isForm) return proveForm(c, next);
  if (session.isProved) return next();
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  if (c.get("kind") === "api" || !isRead) throw new HTTPException(403, { message: NOT_PROVED });
  const { pathname, search } = new URL(c.req.url);
  return answerProofPage(c, { returnTo: safeReturnPath(pathname + search) });
});

/** A form of before, or one with the password that the page below has added. */
async function proveForm(c: AppContext, next: () => Promise<void>) {
  const isProved = c.get("session")?.isProved === true;
  const type = c.req.header("content-type") ?? "";
  // Files are large, and a session that is proved has nothing to add to them.
  if (isProved && !isUrlEncoded(type)) return next();
  const { fields, hasFile } = await readSent(c);
  const password = fields.find(([name]) => name === PROOF_FIELD)?.[1];
  const others = fields.filter(([name]) => name !== PROOF_FIELD);
  if (isProved || (password && !hasFile)) {
    const problem = isProved ? undefined : await prove(c, password ?? "");
    if (problem) return askFor(c, others, problem);
    if (password !== undefined) writeBody(c, others);
    return next();
  }
  const isEmpty = password !== undefined ? { error: "Enter your password" } : undefined;
  return askFor(c, hasFile ? undefined : others, isEmpty);
}

function askFor(c: AppContext, fields: SentField[] | undefined, problem?: ProofProblem) {
  const sent = fields && sentOn(fields);
  const { pathname, search } = new URL(c.req.url);
  if (sent) return answerProofPage(c, { sendTo: pathname + search, sent, ...problem });
  const from = URL.parse(c.req.header("referer") ?? "");
  const returnTo = safeReturnPath(from ? from.pathname + from.search : undefined);
  return answerProofPage(c, { returnTo, isLost: true, ...problem });
}

async function readSent(c: AppContext): Promise<{ fields: SentField[]; hasFile: boolean }> {
  const read = await readFormFields(c, { all: true, maxFields: MAX_FIELDS });
  const values = Object.entries(read).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, one] as const),
  );
  const fields = values.flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : [],
  );
  // A browser sends an empty file where none was chosen.
  const hasFile = values.some(([, value]) => typeof value !== "string" && value.bytes.length > 0);
  return { fields, hasFile };
}

/** Limit of requests: fields of a form that a sensitive act takes [fields]; 400. Each form has fewer. */
const MAX_FIELDS = 10_000;

/** The route reads the form as its own page sent it. Hono keeps what was read as promises there. */
function writeBody(c: AppContext, fields: readonly SentField[]): void {
  const text = new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();
  c.req.bodyCache = {};
  Object.assign(c.req.bodyCache, { text: Promise.resolve(text) });
}

function isFormType(type = ""): boolean {
  return isUrlEncoded(type) || /^multipart\/form-data\b/i.test(type);
}

function isUrlEncoded(type: string): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(type);
}
