import type { Head, Meta, Objects } from "./s3-objects.ts";

type Call = {
  objects: Objects;
  request: Request;
  bucket: string;
  /** Empty for a call on the bucket. */
  key: string;
  query: URLSearchParams;
};

const MAX_KEYS = 1000;

const FAILURES = {
  SignatureDoesNotMatch: [403, "The request is not signed with the secret key."],
  NoSuchBucket: [404, "The specified bucket does not exist."],
  NoSuchKey: [404, "The specified key does not exist."],
  MethodNotAllowed: [405, "The specified method is not allowed against this resource."],
  InvalidRange: [416, "The requested range is not satisfiable."],
} as const;

/** The calls on buckets and objects that the shop makes (AWS docs: "Amazon S3 API Reference"). */
export async function answerS3(objects: Objects, request: Request): Promise<Response> {
  const { pathname, searchParams: query } = new URL(request.url);
  const [bucket = "", ...names] = pathname.slice(1).split("/").map(decodeURIComponent);
  const call = { objects, request, bucket, key: names.join("/"), query };
  const calls: Record<string, (call: Call) => Response | Promise<Response>> = call.key
    ? { PUT: put, GET: get, HEAD: get, DELETE: remove }
    : { PUT: makeBucket, GET: list, HEAD: headBucket };
  const answer = calls[request.method];
  if (!answer) return failure("MethodNotAllowed");
  const isThere = answer === makeBucket || (bucket !== "" && objects.hasBucket(bucket));
  return isThere ? answer(call) : failure("NoSuchBucket");
}

export function failure(code: keyof typeof FAILURES): Response {
  const [status, message] = FAILURES[code];
  return xml(`<Error><Code>${code}</Code><Message>${message}</Message></Error>`, status);
}

async function makeBucket({ objects, bucket }: Call): Promise<Response> {
  await objects.makeBucket(bucket);
  return new Response();
}

function headBucket(): Response {
  return new Response();
}

async function put({ objects, request, bucket, key }: Call): Promise<Response> {
  const { headers } = request;
  const cacheControl = headers.get("cache-control");
  const head: Head = {
    contentType: headers.get("content-type") ?? "application/octet-stream",
    ...(cacheControl && { cacheControl }),
  };
  const source = headers.get("x-amz-copy-source");
  if (source) {
    const [from = "", ...names] = source.replace(/^\//, "").split("/").map(decodeURIComponent);
    const copied = await objects.copy([from, names.join("/")], [bucket, key], head);
    return copied
      ? xml(`<CopyObjectResult>${facts(copied)}</CopyObjectResult>`)
      : failure("NoSuchKey");
  }
  const { etag } = await objects.put(bucket, key, request.body ?? new Blob().stream(), head);
  return new Response(null, { headers: { etag } });
}

async function get({ objects, request, bucket, key }: Call): Promise<Response> {
  const found = await objects.find(bucket, key);
  if (!found) return failure("NoSuchKey");
  const { contentType, cacheControl, contentLength, etag, lastModified } = found.meta;
  const headers = {
    "content-type": contentType,
    "last-modified": new Date(lastModified).toUTCString(),
    "accept-ranges": "bytes",
    etag,
    ...(cacheControl && { "cache-control": cacheControl }),
  };
  const range = request.headers.get("range");
  if (!range) return new Response(found.body, { headers });
  const part = partOf(range, contentLength);
  if (!part) return failure("InvalidRange");
  const [from, to] = part;
  const contentRange = { "content-range": `bytes ${from}-${to - 1}/${contentLength}` };
  const body = found.body.slice(from, to);
  return new Response(body, { status: 206, headers: { ...headers, ...contentRange } });
}

/** The part is from and to, in bytes. */
function partOf(range: string, length: number): [number, number] | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  const from = first ? Number(first) : Math.max(0, length - Number(last));
  const to = first && last ? Math.min(length, Number(last) + 1) : length;
  return from < to ? [from, to] : undefined;
}

async function remove({ objects, bucket, key }: Call): Promise<Response> {
  await objects.remove(bucket, key);
  return new Response(null, { status: 204 });
}

/** ListObjectsV2; the token is the last key of the page before. */
async function list({ objects, bucket, query }: Call): Promise<Response> {
  const prefix = query.get("prefix") ?? "";
  const after = query.get("continuation-token") ?? query.get("start-after") ?? "";
  const keys = (await objects.list(bucket)).filter((key) => key.startsWith(prefix) && key > after);
  const page = keys.slice(0, MAX_KEYS);
  const contents = await Promise.all(page.map((key) => contentOf(objects, bucket, key)));
  const isCut = page.length < keys.length;
  const token = `<NextContinuationToken>${Bun.escapeHTML(page.at(-1) ?? "")}</NextContinuationToken>`;
  return xml(
    `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${isCut ? token : ""}${contents.join("")}</ListBucketResult>`,
  );
}

/** Empty where it was deleted since it was listed. */
async function contentOf(objects: Objects, bucket: string, key: string): Promise<string> {
  const found = await objects.find(bucket, key);
  if (!found) return "";
  const size = `<Size>${found.meta.contentLength}</Size>`;
  return `<Contents><Key>${Bun.escapeHTML(key)}</Key>${size}${facts(found.meta)}</Contents>`;
}

function facts({ etag, lastModified }: Meta): string {
  return `<ETag>${Bun.escapeHTML(etag)}</ETag><LastModified>${lastModified}</LastModified>`;
}

function xml(body: string, status = 200): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, {
    status,
    headers: { "content-type": "application/xml" },
  });
}
