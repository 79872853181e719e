/** @jsxImportSource react */
import { commentPaths } from "#shop/gallery/comment-paths.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentItem } from "./comment-item.tsx";
import type { GalleryCommentsProps } from "./props.ts";
import { useComments } from "./use-comments.ts";

export function Comments(props: GalleryCommentsProps) {
  const { galleryDesignId, before } = props;
  const { comments, next, total, showMore, isLoadingMore, edit } = useComments(props);
  const page = commentPaths.galleryDesign(galleryDesignId);
  return (
    <section className="comments" id="comments" aria-labelledby="comments-heading">
      <h2 id="comments-heading" tabIndex={-1}>
        Comments <span className="muted">{total}</span>
      </h2>
      <CommentForm {...props} edit={edit} />
      {before !== null && <a href={`${page}#comments`}>Show the newest comments</a>}
      {comments.length === 0 && <p className="muted">No comments yet. Be the first to comment!</p>}
      <ol className="comments__list">
        {comments.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            galleryDesignId={galleryDesignId}
            edit={edit}
          />
        ))}
      </ol>
      {next !== null && (
        <a
          className="button button--outline"
          href={commentPaths.commentsBefore(galleryDesignId, next)}
          aria-disabled={isLoadingMore}
          onClick={(event) => {
            event.preventDefault();
            if (!isLoadingMore) showMore();
          }}
        >
          Show more comments
        </a>
      )}
    </section>
  );
}
