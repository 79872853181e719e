import { paths } from "#shop/paths.ts";

export type WorstRequest = { name: string; path: string; init?: RequestInit };

const BODY = 256 * 1024;
const FILE_BODY = 11 * 1024 * 1024;
/** Bun answers 431 from 16 kB of headers. */
const HEAD = 15_000;

/** These were found to cost most for their size, up to the limit of each route. */
export const WORST_REQUESTS: WorstRequest[] = [
  call("order of empty lines", paths.api.orders, `{"items":[${fill("{},", BODY - 20)}{}]}`),
  call("order, deeply nested", paths.api.orders, fill("[", BODY)),
  call("login of many fields", paths.api.login, manyFields()),
  call("login, a long name", paths.api.login, `{"username":"${fill(" \\u0000a", BODY - 50)}"}`),
  call("login, a wrong password", paths.api.login, '{"username":"no@one.test","password":"wrong"}'),
  call("registration, a long email", paths.api.register, registration()),
  call("comment, a long text", paths.api.galleryComments(1), text("content", " \\n")),
  call("session call, deeply nested", "/api/auth/revoke-session", fill("[", BODY)),
  call("event without a signature", paths.api.stripeWebhook, text("id", "a")),
  form("contact form, long texts", paths.contact, `name=%00&message=${fill("<", BODY - 50)}`),
  form("cart of many lines", paths.cart, fill("quantity-1=2&", 13 * 499)),
  form("form of many fields", paths.contact, fill("a=&", BODY)),
  multipart("upload of many parts", fill(part("a"), FILE_BODY - 100)),
  multipart("upload of a long text", part("name", fill("\u00e9", FILE_BODY - 1000))),
  multipart("upload of no picture", part('design"; filename="a.png', fill("a", FILE_BODY - 1000))),
  get("1000 designs", `${paths.api.gallery}?limit=1000`),
  get("gallery, a long search", `${paths.gallery}?q=${fill("%20a", HEAD)}`, {
    cookie: "ph_flash=x",
  }),
  get("gallery, many fields", `${paths.gallery}?${fill("a&", HEAD)}`, { cookie: "ph_flash=x" }),
  get("many cookies", paths.cart, { cookie: fill("a=%00;", HEAD) }),
  get("sitemap", paths.sitemap),
];

function get(name: string, path: string, headers: Record<string, string> = {}): WorstRequest {
  return { name, path, init: { headers } };
}

function call(name: string, path: string, body: string): WorstRequest {
  return post(name, path, body, "application/json");
}

function form(name: string, path: string, body: string): WorstRequest {
  return post(name, path, body, "application/x-www-form-urlencoded");
}

function multipart(name: string, parts: string): WorstRequest {
  const type = "multipart/form-data; boundary=x";
  return post(name, paths.api.designUpload, `${parts}--x--\r\n`, type);
}

function post(name: string, path: string, body: string, type: string): WorstRequest {
  return { name, path, init: { method: "POST", body, headers: { "content-type": type } } };
}

function part(name: string, value = ""): string {
  return `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
}

/** The piece is repeated as often as it fits into so many bytes. */
function fill(piece: string, bytes: number): string {
  return piece.repeat(Math.floor(bytes / Buffer.byteLength(piece)));
}

function text(name: string, piece: string): string {
  return `{"${name}":"${fill(piece, BODY - 50)}"}`;
}

function manyFields(): string {
  const fields = Array.from({ length: BODY / 11 }, (_, at) => `"${at.toString(36)}":1`);
  return `{${fields.join(",")}}`;
}

function registration(): string {
  const email = `${fill("a.", BODY / 2 - 100)}@${fill("a.", BODY / 2 - 100)}!`;
  return JSON.stringify({ username: "ada", email, password: "a long password" });
}
