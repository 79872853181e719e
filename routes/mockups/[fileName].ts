import { HTTPException } from "hono/http-exception";
import { handlers } from "#server/factory.ts";
import { picture } from "#server/responses/mockup.ts";
import { parseMockupName } from "#shop/designs/mockup.ts";

/** Anyone who knows the name: it holds the 128 random bits of the artwork's. */
export const GET = handlers(async (c) => {
  const requested = parseMockupName(c.req.param("fileName") ?? "");
  if (!requested) throw new HTTPException(404, { message: "There is no such picture." });
  const { mockup, format } = requested;
  return picture(c, format.type, () => c.var.services.mockups.mockup(mockup, format));
});
