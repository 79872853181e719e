/** @jsxImportSource hono/jsx */
import { raw } from "hono/html";
import { paths } from "#shop/paths.ts";
import { Icon } from "./icon.tsx";
import { useAttributesSlot } from "./slot.tsx";

type LikeButtonProps = {
  id: number;
  title: string;
  likesCount: number;
  /** Defaults to the design's page. */
  returnTo?: string;
};

/** A form, which `src/browser/enhance-likes.ts` sends without a page load. */
export function LikeButton({ id, title, likesCount, returnTo }: LikeButtonProps) {
  const pressed = useAttributesSlot({
    likeOf: id,
    by: ({ likes }) => (likes.has(id) ? "liked" : "not"),
    fill: ({ likes }) => raw(likes.has(id) ? LIKED : NOT_LIKED),
  });
  return (
    <form
      class="like"
      method="post"
      action={paths.galleryLikes(id)}
      data-like={paths.api.galleryLike(id)}
    >
      {returnTo && <input type="hidden" name="return" value={returnTo} />}
      <button type="submit" class="button button--outline like__button" name="action" {...pressed}>
        <Icon name="heart" />
        <span class="visually-hidden">
          Like <bdi>{title}</bdi>:{" "}
        </span>
        <span data-count>{likesCount}</span>
      </button>
    </form>
  );
}

const LIKED = ' value="unlike" aria-pressed="true"';
const NOT_LIKED = ' value="like" aria-pressed="false"';
