import { middleware } from "../factory.ts";
import { answerLater } from "../limits/answer-later.ts";
import { clientIp } from "../session/client-ip.ts";
import type { RequestTurns } from "./request-turns.ts";

const MANY = "Many requests came at once. Please try again in a moment.";

/** Whatever is not answered from memory waits for a turn of its network. */
export function limitAtOnce(turns: RequestTurns) {
  return middleware(async (c, next) => {
    const { kind, options } = c.var;
    const endTurn = await turns.take(c.req.raw, { ip: clientIp(c), kind, options });
    if (!endTurn) return answerLater(c, { message: MANY, status: 429, seconds: 1 });
    try {
      await next();
    } finally {
      endTurn();
    }
    return undefined;
  });
}
