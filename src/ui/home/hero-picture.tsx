/** @jsxImportSource hono/jsx */
import { SCENES, scenePath } from "#shop/goods/photographs/scenes.ts";
import { STUDIO_TEMPLATE } from "#shop/goods/studio-template.ts";
import { paths } from "#shop/paths.ts";
import type { HomePicture, ShopSettings } from "#shop/settings/shop-settings.ts";
import { usePictures } from "../pictures.ts";
import { ShopScene } from "./shop-scene.tsx";

type HeroPictureProps = {
  shop: Pick<ShopSettings, "homePicture" | "homePictureAlt" | "soldCuts">;
  /** What is sold has designs of the shop's own on it. */
  samples?: boolean;
};

/** The home page's large picture: the owner's own, else one of what the shop sells. */
export function HeroPicture({ shop, samples = true }: HeroPictureProps) {
  const { homePicture, homePictureAlt, soldCuts } = shop;
  if (homePicture) return <OwnPicture picture={homePicture} alt={homePictureAlt} />;
  // The tees on it are the studio's.
  if (soldCuts.includes(STUDIO_TEMPLATE.id)) return <Rail />;
  return <ShopScene {...{ soldCuts, samples }} />;
}

/** Largest on a screen of 92 rem, where it has somewhat more than half of the page. */
export const HERO_SIZES = "(width < 56rem) 100vi, min(52vi, 48rem)";

function Rail() {
  const { widths, width, height } = SCENES.rail;
  const pictures = usePictures();
  const at = (each: number) => pictures(scenePath("rail", each));
  return (
    <img
      class="hero__own"
      src={at(widths[0])}
      srcset={widths.map((each) => `${at(each)} ${each}w`).join(", ")}
      sizes={HERO_SIZES}
      alt="T-shirts in five colors on a rail, the nearest with a print"
      width={width}
      height={height}
      fetchpriority="high"
    />
  );
}

function OwnPicture({ picture, alt }: { picture: HomePicture; alt: string }) {
  const { photoId, widths, width, height } = picture;
  const pictures = usePictures();
  const at = (each: number) => pictures(paths.homePhoto(photoId, each));
  return (
    <img
      class="hero__own"
      src={at(widths.at(1) ?? widths.at(0) ?? width)}
      srcset={widths.map((each) => `${at(each)} ${each}w`).join(", ")}
      sizes={HERO_SIZES}
      alt={alt}
      width={width}
      height={height}
      fetchpriority="high"
    />
  );
}
