import { HTTPException } from "hono/http-exception";
import { MAX_BODY, TOO_MUCH } from "../limits/limit-body.ts";

/** A file of a form; its bytes are a view of the request's, because copies of 10 MB add up. */
export class UploadedFile {
  constructor(
    readonly name: string,
    readonly bytes: Uint8Array<ArrayBuffer>,
  ) {}
}

type Part = { name: string; value: string | UploadedFile };

/** Limit of requests: the head of a part [bytes]; 400. */
const MAX_HEAD = 2 * 1024;
const PARAMETER = /;\s*(\w+)=(?:"((?:\\"|[^"])*)"|([^;\s]*))/g;

/** The parts of a form (RFC 7578), one after the other. Throws 400 for what is none. */
export function* partsOf(bytes: Uint8Array<ArrayBuffer>, boundary: string): Generator<Part, void> {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const delimiter = `--${boundary}`;
  let at = body.indexOf(delimiter);
  while (at >= 0) {
    at += delimiter.length;
    if (body.toString("latin1", at, at + 2) === "--") return;
    const head = body.subarray(at, at + MAX_HEAD).indexOf("\r\n\r\n");
    const start = at + head + 4;
    const end = head < 0 ? -1 : body.indexOf(`\r\n${delimiter}`, start - 2);
    if (end < 0) break;
    yield partOf(body.toString("utf8", at, at + head), bytes.subarray(start, Math.max(start, end)));
    at = end + 2;
  }
  throw malformedForm("It ends too early.");
}

function partOf(head: string, bytes: Uint8Array<ArrayBuffer>): Part {
  const disposition = /^content-disposition:\s*form-data(.*)$/im.exec(head)?.[1] ?? "";
  const parameters = new Map<string, string>();
  for (const [, name = "", quoted, plain = ""] of disposition.matchAll(PARAMETER)) {
    parameters.set(
      name.toLowerCase(),
      quoted?.replaceAll('\\"', '"').replaceAll("%22", '"') ?? plain,
    );
  }
  const name = parameters.get("name");
  if (name === undefined) throw malformedForm("A part has no name.");
  const fileName = parameters.get("filename");
  if (fileName !== undefined) return { name, value: new UploadedFile(fileName, bytes) };
  if (bytes.length > MAX_BODY) throw new HTTPException(413, { message: TOO_MUCH });
  return { name, value: new TextDecoder().decode(bytes) };
}

export function malformedForm(reason: string): HTTPException {
  return new HTTPException(400, { message: `Malformed FormData request. ${reason}` });
}
