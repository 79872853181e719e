/** A call that was not answered OK; the message is "status: body" (behavior 20.34). */
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
  /** How long the answer may take. */
  timeoutMs?: number;
};

const NO_ANSWER = "The shop does not answer. Check your connection and try again.";

/**
 * Calls the shop's API with cookies. Throws `ApiError` on any answer that is not OK, TypeError when
 * there is no connection, and Error in words for people when no answer comes in time. An answer
 * without content gives undefined.
 */
export async function callApi<Answer>(path: string, call: Call = {}): Promise<Answer> {
  const { method = "GET", body, keepalive = false, timeoutMs = 15_000 } = call;
  const signal = AbortSignal.timeout(timeoutMs);
  const explain = (error: unknown) => {
    throw signal.aborted ? new Error(NO_ANSWER) : error;
  };
  const response = await fetch(path, {
    method,
    keepalive,
    signal,
    credentials: "include",
    ...(body && {
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    }),
  }).catch(explain);
  const text = await response.text().catch(explain);
  if (!response.ok) throw new ApiError(response.status, text || response.statusText);
  // The path and the answer's shape are one contract; both ends of it live in this project.
  return (text ? JSON.parse(text) : undefined) as Answer;
}
