/** A call that was not answered OK; the message is "status: body" (behavior 20.34). */
export class ApiError extends Error {
  override name = "ApiError";
  constructor(
    readonly status: number,
    readonly reason: string,
  ) {
    super(`${status}: ${reason}`);
  }
}

/** A shopper reads this of a failure: the sentence of the shop, without its status. */
export function reasonOf(failure: Error): string {
  return failure instanceof ApiError ? failure.reason : failure.message;
}

export type Call = {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  body?: object;
  /** Lets the call outlive the page. */
  keepalive?: boolean;
  timeoutMs?: number;
};

const NO_ANSWER = "The shop does not answer. Check your connection and try again.";

/** Throws `ApiError` for an answer that is not OK, TypeError offline, and Error after a timeout. */
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
  // Path and answer belong to one contract within this project.
  return (text ? JSON.parse(text) : undefined) as Answer;
}
