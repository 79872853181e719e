/** @jsxImportSource react */
import { paths, withQuery } from "#shop/paths.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentItem } from "./comment-item.tsx";
import type { GalleryCommentsProps } from "./props.ts";
import { useComments } from "./use-comments.ts";

export function Comments(props: GalleryCommentsProps) {
  const { galleryDesignId, isOlder } = props;
  const { shown, more, list } = useComments(props);
  const { comments, count, next } = shown;
  const page = paths.galleryDesign(galleryDesignId);
  return (
    <section className="comments" id="comments" aria-labelledby="comments-heading">
      <h2 id="comments-heading" tabIndex={-1}>
        Comments <span className="muted">{count}</span>
      </h2>
      <CommentForm {...props} list={list} />
      {isOlder && <a href={`${page}#comments`}>Show the newest comments</a>}
      {comments.length === 0 && <p className="muted">No comments yet. Be the first to comment!</p>}
      <ol className="comments__list">
        {comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} list={list} />
        ))}
      </ol>
      {next !== null && (
        <a
          className="button button--outline"
          href={`${withQuery(page, { before: next })}#comments`}
          aria-disabled={more.isPending}
          onClick={(event) => {
            event.preventDefault();
            if (!more.isPending) more.mutate(next);
          }}
        >
          Show more comments
        </a>
      )}
    </section>
  );
}
