import type { AdvisedDesign } from "#shop/documents/advice/advice-subject.ts";
import { art, artwork, at, design, image, TRAITS, text } from "./advised-designs.ts";

const square = at(6, 5, 8, 8);

/** A printer takes these as they are. */
export const CLEAN_DESIGNS: Record<string, AdvisedDesign> = {
  "a red logo on white": design("white", { front: [image(square)] }, [artwork(TRAITS.redLogo)]),
  "a white logo on black": design("black", { front: [image(square)] }, [artwork(TRAITS.whiteLogo)]),
  "a black logo on mint": design("mint", { front: [image(square)] }, [artwork(TRAITS.blackLogo)]),
  "a comic with black outlines on black": design("black", { front: [image(square)] }, [
    artwork({ ...TRAITS.comic, apart: [{ hex: "#111111", share: 0.04 }] }),
  ]),
  "a photo on gray": design("gray", { front: [image(square)] }, [artwork(TRAITS.photo)]),
  "a photo of the night on black": design("black", { front: [image(square)] }, [
    artwork(TRAITS.night),
  ]),
  "a logo with its white background on white": design("white", { front: [image(square)] }, [
    artwork(TRAITS.boxed),
  ]),
  "a vector PDF over the whole area": design("blue", { front: [image(at(6, 8, 12, 16))] }, [
    artwork(TRAITS.whiteLogo, { name: "crest.pdf", width: 900, height: 1200, imageScale: 0 }),
  ]),
  "a pocket logo of few pixels": design("green", { front: [image(at(9.5, 2.5, 3, 3))] }, [
    artwork(TRAITS.whiteLogo, { width: 500, height: 500 }),
  ]),
  "an upload that nobody measured": design("red", { front: [image(square)] }, [artwork(null)]),
  "a white name and number": design("red", {
    back: [
      text(at(6, 2, 9, 1.5), "#ffffff", { text: "MILLER" }),
      text(at(6, 8, 7, 9), "#ffffff", { text: "24", font: "graduate" }),
    ],
  }),
  "black letters with a white outline on black": design("black", {
    front: [text(at(6, 4, 10, 2), "#212124", { outline: { color: "#ffffff", width: 0.06 } })],
  }),
  "an arced text above a rocket": design("slate", {
    front: [
      text(at(6, 2, 10, 3), "#f6d33c", { arc: 90, size: 1 }),
      art(at(6, 8, 6, 6), { rotation: 15 }),
    ],
  }),
  "small letters of two tenths": design("white", {
    front: [text(at(6, 3, 2, 0.3), "#333333", { text: "est. 2026" })],
  }),
  "a heart of lines, a quarter inch wide, on a sleeve": design("white", {
    "left-sleeve": [art(at(2, 1.5, 0.25, 0.25), { art: "tabler:heart" })],
  }),
  "a heart recolored for black": design("black", {
    front: [art(square, { art: "tabler:heart", colors: [{ from: "#000000", to: "#ff6b81" }] })],
  }),
  "white text over a photo on white": design(
    "white",
    { front: [image(square), text(at(6, 7, 6, 1), "#ffffff")] },
    [artwork(TRAITS.photo)],
  ),
  "a rotated logo that just fits": design(
    "orange",
    { front: [image(at(6, 6, 8, 8), { rotation: 45 })] },
    [artwork(TRAITS.blackLogo)],
  ),
  "a photo, cropped and mirrored": design(
    "yellow",
    {
      front: [
        image(at(6, 4, 8, 4), {
          flip: true,
          crop: { x: 0.1, y: 0.2, width: 0.8, height: 0.4 },
        }),
      ],
    },
    [artwork(TRAITS.photo)],
  ),
  "all four areas": design(
    "blue",
    {
      front: [image(at(9.5, 2, 3.5, 3.5))],
      back: [text(at(6, 2, 11, 2), "#ffffff", { text: "STAFF" }), art(at(6, 9, 9, 9))],
      "left-sleeve": [text(at(2, 1.5, 3, 1), "#f6d33c", { text: "7" })],
      "right-sleeve": [art(at(2, 1.5, 2, 2))],
    },
    [artwork(TRAITS.whiteLogo)],
  ),
};
