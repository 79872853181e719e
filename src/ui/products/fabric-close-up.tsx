/** @jsxImportSource hono/jsx */
import type { FabricPicture } from "#shop/goods/cloth/fabric-pictures.ts";

/** The cloth from near, and as near as the picture has it where it is pressed. */
export function FabricCloseUp({ picture }: { picture: FabricPicture | undefined }) {
  if (!picture) return null;
  return (
    <a href={picture.src}>
      <img class="fabric" {...picture} alt={picture.alt} loading="lazy" />
    </a>
  );
}
