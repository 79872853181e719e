/** @jsxImportSource hono/jsx */
import type { GalleryDesign } from "#db/gallery/designs.ts";
import { commentDate, countText } from "#shop/gallery/comment.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { Icon } from "#ui/icon.tsx";
import { LikeButton } from "#ui/like-button.tsx";

export function DesignFacts({ design }: { design: GalleryDesign }) {
  const { id, title, description, tags, viewsCount, commentsCount, createdAt, status, authorName } =
    design;
  const day = createdAt.toISOString();
  return (
    <>
      <div class="shared__head">
        <h1 dir="auto">{title}</h1>
        {description && (
          <p class="shared__description" dir="auto">
            {description}
          </p>
        )}
      </div>
      <ul class="tags" aria-label="Tags">
        {tags.map((tag) => (
          <li key={tag}>
            <a class="badge badge--secondary" href={withQuery(paths.gallery, { tag })} dir="auto">
              {tag}
            </a>
          </li>
        ))}
      </ul>
      <div class="row shared__counts">
        {status === "approved" && <LikeButton {...design} />}
        <span>
          <Icon name="eye" />
          {countText(viewsCount, "view")}
        </span>
        <a href="#comments">
          <Icon name="comment" />
          <span data-comments={id}>{countText(commentsCount, "comment")}</span>
        </a>
      </div>
      <p class="small muted">
        Shared{" "}
        {authorName && (
          <>
            by <bdi>{authorName}</bdi>,{" "}
          </>
        )}
        <time datetime={day}>{commentDate(day)}</time>
      </p>
    </>
  );
}
