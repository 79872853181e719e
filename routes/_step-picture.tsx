/** @jsxImportSource hono/jsx */
import { cardColors } from "#shop/catalog/card-colors.ts";
import type { ShownProduct } from "#shop/catalog/product.ts";
import { SCENES, scenePath } from "#shop/goods/photographs/scenes.ts";
import { paths } from "#shop/paths.ts";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-shapes.ts";
import { usePictures } from "#ui/pictures.ts";
import { ProductPicture } from "#ui/products/product-picture.tsx";

/** Printed cloth from near, and shirts that lie folded. */
type StepScene = "jersey" | "pile";

const isScene = (shown: string): shown is StepScene => shown === "jersey" || shown === "pile";

export type StepPictureProps = {
  /** One of the shop's own designs, the first product, the first three, a scene, or an icon. */
  shows: "design" | "product" | "products" | StepScene | IconName;
  products: readonly ShownProduct[];
  samples: boolean;
};

/** The picture shows what a step is about, for the eye alone: its words say the same. */
export function StepPicture({ shows, products, samples }: StepPictureProps) {
  return <div class="step">{contentOf({ shows, products, samples })}</div>;
}

function contentOf({ shows, products, samples }: StepPictureProps) {
  if (shows === "design") return <SampleDesign />;
  if (isScene(shows)) return <Photograph scene={shows} />;
  if (shows !== "product" && shows !== "products") return <Icon name={shows} />;
  const shown = shows === "product" ? products.slice(0, 1) : products;
  const colors = cardColors(products);
  if (shown.length === 0) return <Icon name="shirt" />;
  return shown.map((product, at) => (
    <ProductPicture
      key={product.id}
      {...{ product, samples, color: colors[at] }}
      sizes="12rem"
      isDecoration
    />
  ));
}

function SampleDesign() {
  const pictures = usePictures();
  return (
    <img
      class="step__design"
      src={pictures(paths.samplePicture("team"))}
      alt=""
      width="160"
      height="160"
      loading="lazy"
    />
  );
}

/** A third of the page at most, as wide as the page on a phone. */
function Photograph({ scene }: { scene: StepScene }) {
  const { widths, width, height } = SCENES[scene];
  const pictures = usePictures();
  const at = (each: number) => pictures(scenePath(scene, each));
  return (
    <img
      class="step__photo"
      src={at(widths[0])}
      srcset={widths.map((each) => `${at(each)} ${each}w`).join(", ")}
      sizes="(width < 44rem) 100vi, 28rem"
      alt=""
      {...{ width, height }}
      loading="lazy"
    />
  );
}
