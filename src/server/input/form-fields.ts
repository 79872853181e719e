import { HTTPException } from "hono/http-exception";
import type { AppContext } from "../factory.ts";
import { readUpTo } from "../limits/read-up-to.ts";
import { malformedForm, partsOf, type UploadedFile } from "./multipart.ts";

/**
 * Limit of requests: fields or parts of a form [fields]; 400. A cart of a hundred lines has two
 * fields for each, and a few more.
 */
const MAX_FIELDS = 500;

const BOUNDARY = /;\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1\s*(?:;|$)/i;

type Value = string | UploadedFile;
type Fields = Record<string, Value | Value[]>;

/** Throws 400 for too many fields, before they become objects. */
export async function readFormFields(
  c: AppContext,
  { all = false, maxFields = MAX_FIELDS } = {},
): Promise<Fields> {
  const type = c.req.header("content-type") ?? "";
  // The fields have no prototype, so that none can be named after one of its properties.
  const fields: Fields = Object.create(null);
  let count = 0;
  for (const { name, value } of await partsOfBody(c, type, maxFields)) {
    if (++count > maxFields) throw tooManyFields(maxFields);
    const before = all ? fields[name] : undefined;
    fields[name] = before === undefined ? value : [before, value].flat();
  }
  return fields;
}

type Parts = Iterable<{ name: string; value: Value }>;

async function partsOfBody(c: AppContext, type: string, max: number): Promise<Parts> {
  if (/^multipart\/form-data\b/i.test(type)) {
    const boundary = BOUNDARY.exec(type)?.[2];
    if (!boundary) throw malformedForm("Its boundary is missing.");
    return partsOf(await readBytes(c, `--${boundary}`, max), boundary);
  }
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return pairsOf(await c.req.text(), max);
  return [];
}

async function readBytes(
  c: AppContext,
  delimiter: string,
  max: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const { body } = c.req.raw;
  const length = Number(c.req.header("content-length"));
  if (!body || !length) return new Uint8Array(await c.req.arrayBuffer());
  const bytes = await readUpTo(length, body, {
    inspect: partCounter(delimiter, max),
    place: c.get("place"),
  });
  return bytes ?? new Uint8Array();
}

/** Throws as soon as too many parts have arrived. */
function partCounter(delimiter: string, max: number) {
  let [parts, searchedTo] = [0, 0];
  return (arrived: Buffer): void => {
    let at = arrived.indexOf(delimiter, searchedTo);
    for (; at >= 0; at = arrived.indexOf(delimiter, searchedTo)) {
      parts++;
      searchedTo = at + delimiter.length;
    }
    // The last delimiter ends the form.
    if (parts - 1 > max) throw tooManyFields(max);
  };
}

function* pairsOf(body: string, max: number): Generator<{ name: string; value: string }> {
  if (body.split("&", max + 1).length > max) throw tooManyFields(max);
  for (const [name, value] of new URLSearchParams(body)) yield { name, value };
}

function tooManyFields(max: number): HTTPException {
  return new HTTPException(400, { message: `A form has up to ${max} fields.` });
}
