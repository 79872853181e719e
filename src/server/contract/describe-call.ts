import { describeRoute, resolver, uniqueSymbol } from "hono-openapi";
import { middleware } from "../factory.ts";
import type { Answer, Call } from "./call.ts";
import { checkAnswer } from "./check-answer.ts";
import { OF_EVERY_CALL } from "./every-call.ts";

/**
 * Says what a call takes and answers, for `/openapi.json`. In tests an answer that it does not name is an
 * error, so that each test of a call is one of its contract.
 */
export function describeCall(call: Call) {
  const checked = middleware(async (c, next) => {
    await next();
    if (c.get("services").config.NODE_ENV === "test") await checkAnswer(c, call);
  });
  const { [uniqueSymbol]: described } = describeRoute({
    tags: [call.group],
    summary: call.summary,
    ...(call.takes && { requestBody: bodyOf(call.takes) }),
    responses: Object.fromEntries(
      Object.entries(call.answers).map(([status, answer]) => {
        const response = responseOf(answer);
        if (!OF_EVERY_CALL.includes(Number(status)) || answer === "text") return [status, response];
        // Guards that run before the call answer this status in plain text.
        const content = { ...response.content, ...responseOf("text").content };
        return [status, { description: "What went wrong.", content }];
      }),
    ),
    // `open-api.ts` reads it, and says the rest by it.
    ...{ "x-call": call },
  }) as unknown as Record<symbol, unknown>;
  return Object.assign(checked, { [uniqueSymbol]: described });
}

type Response = { description: string; content?: Record<string, object> };

function bodyOf(takes: NonNullable<Call["takes"]>) {
  if (takes.type === "message/rfc822") {
    return { required: true, content: { [takes.type]: { schema: { type: "string" as const } } } };
  }
  return { required: true, content: { [takes.type]: { schema: takes.fields } } };
}

function responseOf(answer: Answer): Response {
  if (answer === "nothing") return { description: "It is done." };
  if (answer === "image/png") {
    const schema = { type: "string" as const, format: "binary" };
    return { description: "The file.", content: { [answer]: { schema } } };
  }
  if (answer === "text") {
    const schema = { type: "string" as const };
    return { description: "A sentence that says why.", content: { "text/plain": { schema } } };
  }
  const schema = resolver(answer, { errorMode: "ignore" });
  return { description: "The answer.", content: { "application/json": { schema } } };
}
