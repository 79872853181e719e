import { withBrowserShaper } from "#browser/build-plugins.ts";
import { contentSecurityPolicy } from "#server/content-security-policy.ts";
import { openAssets } from "#services/assets.ts";
import type { Config } from "#services/config.ts";
import { artOf } from "#services/drawing/art.ts";
import { artFile } from "#shop/art/art-svg.ts";
import { builtAssets } from "../assets.ts";
import { atEndOfTest } from "../cleanup.ts";

const NONE = new Response(null, { status: 204 });

/** A page under the studio's policy that runs a script, with the shop's fonts and art; its URL. */
export async function serveProbe(
  entry: string,
  { pictures }: { pictures?: ReadonlyMap<string, Uint8Array> } = {},
): Promise<string> {
  const assets = await openAssets(await builtAssets());
  const { outputs } = await Bun.build({
    entrypoints: [entry],
    target: "browser",
    format: "esm",
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [withBrowserShaper],
  });
  const script = outputs[0];
  // No card, no pictures of other hosts.
  const policy = contentSecurityPolicy("own", {} as Config, { wasm: true });
  const page = "<!doctype html><body><script type=module src=/probe.js></script>";
  const server = Bun.serve({
    port: 0,
    async fetch(request) {
      const { pathname } = new URL(request.url);
      if (pathname === "/") return answer(page, "text/html", { "content-security-policy": policy });
      if (pathname === "/probe.js" && script) return answer(script, "text/javascript");
      const picture = pictures?.get(pathname);
      if (picture) return answer(picture, "image/webp");
      const [, set, name] = /^\/art\/(noto|tabler)-(.+)\.svg$/.exec(pathname) ?? [];
      const art = set && (await artOf(`${set}:${name}`));
      if (art) return answer(artFile(art), "image/svg+xml");
      const asset = assets.find(pathname.replace("/assets/", ""), "");
      return asset ? answer(asset.bytes, asset.type) : NONE.clone();
    },
  });
  atEndOfTest(() => server.stop(true));
  return server.url.href;
}

function answer(body: BodyInit | Uint8Array, type: string, headers: Record<string, string> = {}) {
  // Bytes of any buffer are a body.
  return new Response(body as BodyInit, { headers: { "content-type": type, ...headers } });
}
