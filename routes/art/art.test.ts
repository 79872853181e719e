import { describe, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop({ pictures: "flat" });

const get = (path: string, headers: Record<string, string> = {}) =>
  shop.visitor().request(path, { headers });

describe("GET /art/{fileName}", () => {
  test.each(["noto:rocket", "noto:waving-hand-dark-skin-tone", "tabler:heart-filled"])(
    "30.4 gives %s as a picture that browsers cache for good and never run",
    async (id) => {
      const answer = await get(paths.art(id));
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("image/svg+xml");
      expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
      expect(answer.headers.get("set-cookie")).toBeNull();
      expect(await answer.text()).toStartWith("<svg xmlns=");
    },
  );

  test("30.4 sends it compressed to who takes that", async () => {
    const path = paths.art("noto:rocket");
    const plain = await get(path);
    const packed = await get(path, { "accept-encoding": "br;q=0, gzip" });
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    expect(packed.headers.get("vary")).toBe("Accept-Encoding");
    const bytes = Bun.gunzipSync(await packed.arrayBuffer());
    expect(new TextDecoder().decode(bytes)).toBe(await plain.text());
  });

  test.each([
    "noto-no-such.svg",
    "noto-lizard.svg",
    "tabler-brand-apple-filled.svg",
    "noto-__proto__.svg",
    "noto-constructor.svg",
    "noto-rocket.png",
    "noto-ROCKET.svg",
    "noto:rocket",
    "noto-..%2f..%2fpackage.svg",
    "%2e%2e%2fpackage.json",
    "noto-rocket.svg%00",
    `noto-${"a-".repeat(2000)}a.svg`,
  ])("30.4 has no %s", async (fileName) => {
    const answer = await get(`/art/${fileName}`);
    expect([400, 404]).toContain(answer.status);
    expect(answer.headers.get("cache-control") ?? "").not.toContain("immutable");
  });
});
