/** A call that was not answered OK; the message is "status: body", as in spec §8. */
export class ApiError extends Error {
  override name = "ApiError";
  constructor(
    readonly status: number,
    /** What the server said, or the status text. */
    readonly reason: string,
  ) {
    super(`${status}: ${reason}`);
  }
}

export type Call = {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Sent as JSON. */
  body?: object;
  /** Lets the call outlive the page. */
  keepalive?: boolean;
};

/**
 * Calls the shop's API with cookies. Throws `ApiError` on any answer that is not OK and TypeError
 * when there is no connection. An answer without content gives undefined.
 */
export async function callApi<Answer>(path: string, call: Call = {}): Promise<Answer> {
  const { method = "GET", body, keepalive = false } = call;
  const response = await fetch(path, {
    method,
    keepalive,
    credentials: "include",
    ...(body && {
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    }),
  });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text || response.statusText);
  // The path and the answer's shape are one contract; both ends of it live in this project.
  return (text ? JSON.parse(text) : undefined) as Answer;
}
