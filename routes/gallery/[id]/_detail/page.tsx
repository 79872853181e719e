/** @jsxImportSource hono/jsx */
import type { GalleryDesign } from "#db/gallery/designs.ts";
import { GalleryComments } from "#islands/gallery-comments.tsx";
import { island } from "#server/island.tsx";
import type { CommentPage } from "#shop/gallery/comment.ts";
import { GALLERY_LIMITS } from "#shop/gallery/limits.ts";
import { paths } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { BackLink } from "#ui/back-link.tsx";
import { DesignActions } from "./actions.tsx";
import { DesignFacts } from "./facts.tsx";
import { HideForm } from "./hide-form.tsx";
import { DesignPictures } from "./pictures.tsx";
import { ReportForm, type TypedReport } from "./report-form.tsx";
import { StatusNote } from "./status-note.tsx";

const Comments = island("gallery-comments", GalleryComments, { hydrate: "visible" });

export type Typed = {
  comment?: { content: string; error: string };
  report?: TypedReport;
};

type DesignPageProps = {
  design: GalleryDesign;
  url: string;
  hiddenBecause: string;
  comments: CommentPage;
  /** The cursor of the comments. */
  before: number | undefined;
  userId: number;
  isAdmin: boolean;
  typed: Typed;
};

export function DesignPage(props: DesignPageProps) {
  const { design, url, comments, before, userId, typed } = props;
  const isPublic = design.status === "approved";
  return (
    <div class="shared">
      <BackLink href={paths.gallery}>Back to Gallery</BackLink>
      <FormProblem typed={typed} />
      <StatusNote status={design.status} reason={props.hiddenBecause} />
      <article class="columns">
        <DesignPictures design={design} />
        <div class="stack shared__side">
          <DesignFacts design={design} />
          {isPublic && <DesignActions design={design} url={url} />}
          {isPublic && <ReportForm id={design.id} typed={typed.report} />}
          {isPublic && props.isAdmin && <HideForm id={design.id} />}
        </div>
      </article>
      {isPublic && (
        <Comments
          galleryDesignId={design.id}
          first={comments}
          count={design.commentsCount}
          before={before ?? null}
          userId={userId}
          maxLength={GALLERY_LIMITS.comment}
          typed={typed.comment?.content ?? ""}
          error={typed.comment?.error ?? ""}
        />
      )}
    </div>
  );
}

function FormProblem({ typed: { comment, report } }: { typed: Typed }) {
  const rejected = comment ?? report;
  if (!rejected) return null;
  return (
    <Alert title={rejected.error} variant="destructive">
      {comment ? (
        <a href="#content">Go to your comment</a>
      ) : (
        <a href="#reason">Go to your report</a>
      )}
    </Alert>
  );
}
