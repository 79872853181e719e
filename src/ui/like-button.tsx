/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import { Icon } from "./icon.tsx";

type LikeButtonProps = {
  id: number;
  title: string;
  liked: boolean;
  likesCount: number;
  /** Defaults to the design's page. */
  returnTo?: string;
};

/** A form, which `src/browser/enhance-likes.ts` sends without a page load. */
export function LikeButton({ id, title, liked, likesCount, returnTo }: LikeButtonProps) {
  return (
    <form
      class="like"
      method="post"
      action={paths.galleryLikes(id)}
      data-like={paths.api.galleryLike(id)}
    >
      {returnTo && <input type="hidden" name="return" value={returnTo} />}
      <button
        type="submit"
        class="button button--outline like__button"
        name="action"
        value={liked ? "unlike" : "like"}
        aria-pressed={liked ? "true" : "false"}
      >
        <Icon name="heart" />
        <span class="visually-hidden">
          Like <bdi>{title}</bdi>:{" "}
        </span>
        <span data-count>{likesCount}</span>
      </button>
    </form>
  );
}
