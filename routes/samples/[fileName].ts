import { HTTPException } from "hono/http-exception";
import { handlers } from "#server/factory.ts";
import { svg } from "#server/responses/svg.ts";
import pictures from "#shop/documents/starting-points/pictures.json";
import { isSampleName } from "#shop/documents/starting-points/samples.ts";

const NAME = /^([a-z]+)\.svg$/;

/** Anyone: what a sample of the home page looks like, `team.svg`. */
export const GET = handlers((c) => {
  const [, name = ""] = NAME.exec(c.req.param("fileName") ?? "") ?? [];
  if (!isSampleName(name)) throw new HTTPException(404, { message: "There is no such picture." });
  return svg(c, pictures[name], "public, max-age=86400");
});
