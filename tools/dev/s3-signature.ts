import { createHash, createHmac, timingSafeEqual } from "node:crypto";

type SignedRequest = {
  method: string;
  /** The URL is as it was sent: path and query. */
  url: string;
  headers: Record<string, string | string[] | undefined>;
};

type Keys = { id: string; secret: string };

/** AWS does the same: an older request, or one from the future, is rejected. */
const MAX_SKEW_MS = 15 * 60 * 1000;
const FORM =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/**
 * AWS Signature Version 4 in the Authorization header (AWS docs: "Authenticating Requests"). A body
 * counts by the hash in its signed header; it is not hashed again.
 */
export function isSigned(request: SignedRequest, keys: Keys, now = Date.now()): boolean {
  const [, id, day = "", region = "", names = "", signature = ""] =
    FORM.exec(headerOf(request, "authorization")) ?? [];
  const time = headerOf(request, "x-amz-date");
  if (id !== keys.id || !time.startsWith(day) || !isNear(time, now)) return false;
  if (!names.split(";").includes("host")) return false;
  const scope = `${day}/${region}/s3/aws4_request`;
  const hash = createHash("sha256").update(canonical(request, names)).digest("hex");
  const key = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(
    hmac,
    `AWS4${keys.secret}`,
  );
  const right = hmac(key, ["AWS4-HMAC-SHA256", time, scope, hash].join("\n"));
  return timingSafeEqual(right, Buffer.from(signature, "hex"));
}

function canonical(request: SignedRequest, names: string): string {
  const [path = "", query = ""] = request.url.split("?");
  const pairs = query.split("&").filter(Boolean);
  return [
    request.method,
    path,
    pairs
      .map((pair) => (pair.includes("=") ? pair : `${pair}=`))
      .sort()
      .join("&"),
    ...names.split(";").map((name) => `${name}:${headerOf(request, name)}`),
    "",
    names,
    headerOf(request, "x-amz-content-sha256"),
  ].join("\n");
}

/** `20261122T113740Z` */
function isNear(time: string, now: number): boolean {
  const iso = time.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, "$1-$2-$3:$4:$5");
  return Math.abs(Date.parse(iso) - now) <= MAX_SKEW_MS;
}

function headerOf({ headers }: SignedRequest, name: string): string {
  return String(headers[name] ?? "")
    .trim()
    .replace(/ +/g, " ");
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
