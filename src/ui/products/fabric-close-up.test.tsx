/** @jsxImportSource hono/jsx */
import { expect, test } from "bun:test";
import { FabricCloseUp } from "./fabric-close-up.tsx";

test("67.31 the fabric of a product is shown from near where there is a picture of it, and nothing else", async () => {
  const picture = { src: "/assets/jersey.webp", alt: "Jersey from near", width: 640, height: 480 };
  expect(String(await (<FabricCloseUp picture={picture} />).toString())).toBe(
    '<a href="/assets/jersey.webp"><img class="fabric" src="/assets/jersey.webp" alt="Jersey from near" width="640" height="480" loading="lazy"/></a>',
  );
  expect(String(await (<FabricCloseUp picture={undefined} />).toString())).toBe("");
});
