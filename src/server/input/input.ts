import { vValidator } from "@hono/valibot-validator";
import type { MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { resolver, uniqueSymbol } from "hono-openapi";
import * as v from "valibot";
import type { AppContext, Env } from "../factory.ts";
import { readFormFields } from "./form-fields.ts";
import { problemText } from "./plain-problems.ts";

/**
 * Limit of requests: what a message repeats of the input [characters]; the rest is cut. A message
 * may name a field that was sent.
 */
const MAX_PROBLEM = 300;

/**
 * Limit of requests: what a field shows again [characters]; the rest is cut. No field takes so
 * much.
 */
const MAX_SHOWN_AGAIN = 20_000;

/** Validates for `c.req.valid("json")`; answers 400 if invalid. */
export function json<Schema extends v.GenericSchema>(schema: Schema) {
  const validate = vValidator("json", stoppingEarly(schema), (read, c) =>
    read.success ? undefined : c.text(problemOf(read.issues), 400),
  );
  return described(validate, "json", schema);
}

/** Validates for `c.req.valid("query")`; answers 400 if invalid. */
export function query<Schema extends v.GenericSchema>(schema: Schema) {
  const validate = vValidator("query", stoppingEarly(schema), (read, c) =>
    read.success ? undefined : c.text(problemOf(read.issues), 400),
  );
  return described(validate, "query", schema);
}

/**
 * `/openapi.json` has the schema of each validator. Rules that are not JSON's, such as those of texts, are
 * left out there.
 */
function described<Validate extends object>(
  validate: Validate,
  target: "json" | "query",
  schema: v.GenericSchema,
): Validate {
  const options = { errorMode: "ignore", typeMode: "input" };
  return Object.assign(validate, { [uniqueSymbol]: { target, ...resolver(schema, options) } });
}

/** The answer names the first problem alone, so validation ends there. */
function stoppingEarly<Schema extends v.GenericSchema>(schema: Schema) {
  return v.config(schema, { abortEarly: true });
}

function problemOf([first]: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  return problemText(first).slice(0, MAX_PROBLEM);
}

export type Form<Schema extends v.GenericSchema> =
  | { ok: true; value: v.InferOutput<Schema>; typed: Record<string, string> }
  | {
      ok: false;
      typed: Record<string, string>;
      errors: Record<string, string>;
      problem: string;
    };

type FormOptions = {
  /** Collects a field that comes several times into a list; else its last value counts. */
  all?: boolean;
  /** A form with more fields than the usual says how many. */
  maxFields?: number;
};

/** Validates for `c.req.valid("form")`; if invalid, the handler shows the form again. */
export function form<Schema extends v.GenericSchema>(
  schema: Schema,
  options: FormOptions = {},
): MiddlewareHandler<Env, string, { in: { form: unknown }; out: { form: Form<Schema> } }> {
  return async (c, next) => {
    c.req.addValidatedData("form", readForm(schema, await readFields(c, options)));
    await next();
  };
}

async function readFields(c: AppContext, options: FormOptions): Promise<Record<string, unknown>> {
  return c.req.method === "POST" ? readFormFields(c, options) : c.req.query();
}

export function readForm<Schema extends v.GenericSchema>(
  schema: Schema,
  fields: Record<string, unknown>,
): Form<Schema> {
  const typed = textsOf(fields);
  // A form shows only the first problem of each field.
  const read = v.safeParse(schema, fields, { abortPipeEarly: true });
  if (read.success) return { ok: true, value: read.output, typed };
  const { issues } = read;
  return { ok: false, typed, errors: firstErrors(issues), problem: problemOf(issues) };
}

function firstErrors(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const named = issues.map((issue) => [v.getDotPath(issue) ?? "", problemOf([issue])] as const);
  // Reversed, so that the first message of a field wins.
  return Object.fromEntries(named.toReversed());
}

function textsOf(fields: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value.slice(0, MAX_SHOWN_AGAIN)] as const] : [],
  );
  return Object.fromEntries(texts);
}

/** Throws 400; for forms that the shop's own pages never send wrong. */
export function expectValid<Schema extends v.GenericSchema>(
  read: Form<Schema>,
): v.InferOutput<Schema> {
  if (!read.ok) throw new HTTPException(400, { message: read.problem });
  return read.value;
}

export const optionalText = v.fallback(v.optional(v.string()), undefined);

/** A link's key that is repeated counts once, the first time, so that a wrong link stays wrong. */
export const firstText = v.fallback(
  v.optional(
    v.union([
      v.string(),
      v.pipe(
        v.array(v.unknown()),
        v.transform(([first]) => first),
        v.string(),
      ),
    ]),
  ),
  undefined,
);
