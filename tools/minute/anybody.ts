import { paths } from "#shop/paths.ts";

/** The measured shop believes one proxy, which this is. */
export type Address = { url: string; ip: string; cookie?: string; signal?: AbortSignal };

type Sent = { method?: string; json?: unknown; body?: FormData | URLSearchParams };

export function send(
  { url, ip, cookie, signal }: Address,
  path: string,
  { method, json, body }: Sent = {},
) {
  const headers = new Headers({ "x-forwarded-for": ip, origin: url });
  if (cookie) headers.set("cookie", cookie);
  if (json) headers.set("content-type", "application/json");
  const content = json ? JSON.stringify(json) : body;
  return fetch(new URL(path, url), {
    ...{ headers, redirect: "manual", method: method ?? (content ? "POST" : "GET") },
    ...(content && { body: content }),
    ...(signal && { signal }),
  });
}

export function upload(address: Address, png: Uint8Array<ArrayBuffer>): Promise<Response> {
  const body = new FormData();
  body.set("design", new File([png], "art.png", { type: "image/png" }));
  return send(address, paths.api.designUpload, { body });
}
