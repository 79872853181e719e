import { describe, expect, test } from "bun:test";
import { colorsOf } from "#shop/art/colors-of.ts";
import { artOf } from "./art.ts";

describe("artOf", () => {
  test("30.1 gives a picture of either set", async () => {
    const rocket = await artOf("noto:rocket");
    expect(rocket).toMatchObject({ id: "noto:rocket", width: 128, height: 128 });
    expect(rocket?.body).toContain("<path");
    const heart = await artOf("tabler:heart-filled");
    expect(heart).toMatchObject({ width: 24, height: 24 });
    expect(heart && colorsOf(heart)).toEqual(["#000000"]);
  });

  test.each(["noto:no-such", "noto:__proto__", "noto:constructor", "noto", "mdi:home", "", ":"])(
    "30.1 knows no %p",
    async (id) => {
      expect(await artOf(id)).toBeUndefined();
    },
  );
});
