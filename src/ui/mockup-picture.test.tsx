/** @jsxImportSource hono/jsx */
import { expect, test } from "bun:test";
import { MockupPicture } from "./mockup-picture.tsx";

const picture = (eager: boolean, hasAvif = true) =>
  (
    <MockupPicture
      at={(type, width) => `/${width}.${type}`}
      alt="A disc on a shirt"
      sizes="15rem"
      eager={eager}
      hasAvif={hasAvif}
    />
  ).toString();

test("21.23 a mockup comes as AVIF or WebP, in three widths, in a box of a reserved size", () => {
  const html = picture(false);
  expect(html).toContain(
    'type="image/avif" srcset="/320.avif 320w, /640.avif 640w, /1280.avif 1280w"',
  );
  expect(html).toContain('srcset="/320.webp 320w, /640.webp 640w, /1280.webp 1280w"');
  expect(html).toContain('src="/640.webp"');
  expect(html).toContain('width="640" height="680"');
});

test("21.21 AVIF is not listed where there is none", () => {
  expect(picture(false, false)).not.toContain("avif");
});

test("21.23 a lazy mockup is fetched as wide as it turns out to be; an eager one by its sizes", () => {
  expect(picture(false)).toContain('loading="lazy"');
  expect(picture(false)).toContain('sizes="auto, 15rem"');
  expect(picture(true)).toContain('loading="eager"');
  expect(picture(true)).toContain('sizes="15rem"');
});
