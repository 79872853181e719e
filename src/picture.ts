import { HTTPException } from "hono/http-exception";
import type { AppContext } from "./factory.ts";
import { DRAWING_VERSION, DrawingBusy } from "./services/mockups/mockups.ts";

/** Answers with a picture that its address and the version of the drawing decide. */
export async function picture(
  c: AppContext,
  make: () => Promise<Uint8Array | undefined>,
): Promise<Response> {
  const etag = `"${Bun.hash(DRAWING_VERSION + c.req.path).toString(36)}"`;
  const headers = { etag, "cache-control": "public, max-age=86400" };
  if (c.req.header("if-none-match") === etag) return c.body(null, 304, headers);
  const bytes = await make().catch(answerBusy);
  if (!bytes) throw new HTTPException(404, { message: "There is no such picture." });
  const type = c.req.path.endsWith(".jpg") ? "image/jpeg" : "image/webp";
  return c.body(new Uint8Array(bytes), 200, { ...headers, "content-type": type });
}

function answerBusy(error: unknown): never {
  if (!(error instanceof DrawingBusy)) throw error;
  throw new HTTPException(503, { message: "Too busy to draw this right now. Try again." });
}
