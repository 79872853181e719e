type Send = (request: Request) => Response | Promise<Response>;

export type Visitor = ReturnType<typeof createVisitor>;

/** Acts like a browser: stores cookies and sends its origin. */
export function createVisitor(origin: string, send: Send = fetch) {
  const cookies = new Map<string, string>();
  const address = `10.${crypto.getRandomValues(new Uint8Array(3)).join(".")}`;

  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (!headers.has("x-forwarded-for")) headers.set("x-forwarded-for", address);
    if (cookies.size > 0 && !headers.has("cookie")) headers.set("cookie", cookieHeader());
    if (init.method && init.method !== "GET" && !headers.has("origin")) {
      headers.set("origin", origin);
    }
    const response = await send(
      new Request(new URL(path, origin), { redirect: "manual", ...init, headers }),
    );
    for (const line of response.headers.getSetCookie()) keep(line);
    return response;
  }

  function cookieHeader(): string {
    return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  function keep(line: string): void {
    const [pair = "", ...attributes] = line.split(/;\s*/);
    const [name = "", ...value] = pair.split("=");
    const gone = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
    if (gone) cookies.delete(name);
    else cookies.set(name, value.join("="));
  }

  return {
    request,
    post: (path: string, body: FormData | URLSearchParams) =>
      request(path, { method: "POST", body }),
    sendJson: (path: string, body: unknown, method = "POST") =>
      request(path, {
        method,
        body: JSON.stringify(body),
        headers: { "content-type": "application/json" },
      }),
    cookies,
  };
}
