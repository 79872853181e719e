import { HTTPException } from "hono/http-exception";
import type { AppContext } from "./factory.ts";
import { readUpTo } from "./limits/read-up-to.ts";
import { malformedForm, partsOf, type UploadedFile } from "./multipart.ts";

/** A cart of a hundred lines has two fields for each, and a few more. */
const MAX_FIELDS = 500;

const BOUNDARY = /;\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1\s*(?:;|$)/i;

type Value = string | UploadedFile;
type Fields = Record<string, Value | Value[]>;

/** Throws 400 for too many fields, before they become objects. */
export async function readFormFields(c: AppContext, { all = false } = {}): Promise<Fields> {
  const type = c.req.header("content-type") ?? "";
  // Without a prototype, so that no field can be named after one of its properties.
  const fields: Fields = Object.create(null);
  let count = 0;
  for (const { name, value } of await partsOfBody(c, type)) {
    if (++count > MAX_FIELDS) throw tooManyFields();
    const before = all ? fields[name] : undefined;
    fields[name] = before === undefined ? value : [before, value].flat();
  }
  return fields;
}

type Parts = Iterable<{ name: string; value: Value }>;

async function partsOfBody(c: AppContext, type: string): Promise<Parts> {
  if (/^multipart\/form-data\b/i.test(type)) {
    const boundary = BOUNDARY.exec(type)?.[2];
    if (!boundary) throw malformedForm("Its boundary is missing.");
    return partsOf(await readBytes(c, `--${boundary}`), boundary);
  }
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return pairsOf(await c.req.text());
  return [];
}

async function readBytes(c: AppContext, delimiter: string): Promise<Uint8Array<ArrayBuffer>> {
  const { body } = c.req.raw;
  const length = Number(c.req.header("content-length"));
  if (!body || !length) return new Uint8Array(await c.req.arrayBuffer());
  const bytes = await readUpTo(length, body, { inspect: partCounter(delimiter) });
  return bytes ?? new Uint8Array();
}

/** Throws as soon as too many parts have arrived. */
function partCounter(delimiter: string) {
  let [parts, searchedTo] = [0, 0];
  return (arrived: Buffer): void => {
    let at = arrived.indexOf(delimiter, searchedTo);
    for (; at >= 0; at = arrived.indexOf(delimiter, searchedTo)) {
      parts++;
      searchedTo = at + delimiter.length;
    }
    // The last delimiter ends the form.
    if (parts - 1 > MAX_FIELDS) throw tooManyFields();
  };
}

function* pairsOf(body: string): Generator<{ name: string; value: string }> {
  if (body.split("&", MAX_FIELDS + 1).length > MAX_FIELDS) throw tooManyFields();
  for (const [name, value] of new URLSearchParams(body)) yield { name, value };
}

function tooManyFields(): HTTPException {
  return new HTTPException(400, { message: `A form has up to ${MAX_FIELDS} fields.` });
}
