import { HTTPException } from "hono/http-exception";
import { handlers } from "#server/factory.ts";
import { svg } from "#server/responses/svg.ts";
import { findTemplate } from "#shop/goods/templates.ts";
import { measuresSvg } from "#shop/sizes/measures-svg.ts";
import { measuredFlat } from "#shop/sizes/measuring-lines.ts";
import { sizeRows } from "#shop/sizes/size-guide.ts";

const NAME = /^([a-z0-9-]+)-(\d{1,3})\.svg$/;

/** Anyone: how a size of a template measures, by its place among the template's: `classic-1.svg`. */
export const GET = handlers((c) => {
  const [, id = "", at] = NAME.exec(c.req.param("fileName") ?? "") ?? [];
  const template = findTemplate(id);
  const flat = template && measuredFlat(template.id);
  const size = template?.sizes[Number(at)];
  const [row] = template && size !== undefined ? sizeRows(template.id, [size]) : [];
  if (!flat || !row) throw new HTTPException(404, { message: "There is no such picture." });
  return svg(c, measuresSvg(flat, row), "public, max-age=3600");
});
