/** @jsxImportSource hono/jsx */
import type { FabricPicture } from "#shop/goods/cloth/fabric-pictures.ts";
import { usePictures } from "../pictures.ts";

/** The cloth from near, and as near as the picture has it where it is pressed. */
export function FabricCloseUp({ picture }: { picture: FabricPicture | undefined }) {
  const pictures = usePictures();
  if (!picture) return null;
  return (
    <a href={picture.src}>
      <img
        class="fabric"
        {...picture}
        src={pictures(picture.src)}
        alt={picture.alt}
        loading="lazy"
      />
    </a>
  );
}
