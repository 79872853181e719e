import type { Handler } from "hono";
import type { Assets } from "#services/assets.ts";

/** Names are hashed, so browsers cache them forever. */
export function serveAssets(assets: Assets): Handler {
  return (c) => {
    const asset = assets.find(c.req.param("file") ?? "", c.req.header("accept-encoding") ?? "");
    if (!asset) return c.text("There is no such file.", 404);
    return c.body(asset.bytes, 200, {
      "content-type": asset.type,
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
      ...(asset.encoding && { "content-encoding": asset.encoding }),
    });
  };
}
