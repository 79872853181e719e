/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import type { HomePicture } from "#shop/settings/shop-settings.ts";
import { OwnPictureCard } from "../_own-picture-card.tsx";

type PictureFormProps = { picture: HomePicture | null; alt: string };

export function PictureForm({ picture, alt }: PictureFormProps) {
  return (
    <OwnPictureCard
      title="Large picture"
      description="At the top of the home page, in place of the shop's own picture of what it sells."
      action={paths.adminHomePicture}
      name="picture"
      hint="PNG, JPG or WebP up to 10MB, best 1280 pixels wide or more. Its edges may be cut off to fill its place. Save what you have typed above first."
      accept="image/png,image/jpeg,image/webp"
      picture={
        picture && (
          <img
            src={paths.homePhoto(picture.photoId, picture.widths[0] ?? picture.width)}
            alt={alt || "The home page's picture"}
            width={picture.width}
            height={picture.height}
          />
        )
      }
      none="No picture of yours yet: the shop shows what it sells."
      isLarge
      what="picture"
      afterwards="The shop's own picture of what it sells takes its place."
    />
  );
}
