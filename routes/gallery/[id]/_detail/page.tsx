/** @jsxImportSource hono/jsx */
import { GalleryComments } from "#islands/gallery-comments.tsx";
import { island } from "#server/island.tsx";
import type { CommentPage } from "#shop/gallery/comment.ts";
import { GALLERY_LIMITS } from "#shop/gallery/limits.ts";
import { paths } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { BackLink } from "#ui/back-link.tsx";
import { DesignRow } from "../../_design-row.tsx";
import { DesignActions } from "./actions.tsx";
import { DesignFacts } from "./facts.tsx";
import { HideForm } from "./hide-form.tsx";
import type { LoadedDesign } from "./load.ts";
import { MoreShirts } from "./more-shirts.tsx";
import { DesignPictures } from "./pictures.tsx";
import { ReportForm, type TypedReport } from "./report-form.tsx";
import { leastOf, mainShirt, shirtsOf } from "./shirts.ts";
import { StatusNote } from "./status-note.tsx";

const Comments = island("gallery-comments", GalleryComments, { hydrate: "visible" });

export type FormAnswers = {
  comment?: { content: string; error: string };
  report?: TypedReport;
};

type DesignPageProps = {
  loaded: LoadedDesign;
  url: string;
  hiddenBecause: string;
  isUnproved: boolean;
  comments: CommentPage;
  /** The cursor of the comments. */
  before: number | undefined;
  userId: number;
  isModerator: boolean;
  typed: FormAnswers;
};

export function DesignPage(props: DesignPageProps) {
  const { loaded, url, comments, before, userId, typed } = props;
  const { design, byAuthor, alike } = loaded;
  const isPublic = design.status === "approved";
  const shirts = isPublic ? shirtsOf(design, loaded) : [];
  const shirt = mainShirt(shirts, design);
  return (
    <div class="shared">
      <BackLink href={paths.gallery}>Back to Gallery</BackLink>
      <FormProblem typed={typed} />
      <StatusNote
        status={design.status}
        reason={props.hiddenBecause}
        isUnproved={props.isUnproved}
      />
      <article class="columns">
        <DesignPictures design={design} shirt={shirt} />
        <div class="stack shared__side">
          <DesignFacts design={design} />
          {isPublic && (
            <DesignActions design={design} url={url} shirt={shirt} fromCents={leastOf(shirts)} />
          )}
          {isPublic && <ReportForm id={design.id} typed={typed.report} />}
          {isPublic && props.isModerator && <HideForm id={design.id} />}
        </div>
      </article>
      {isPublic && (
        <>
          <MoreShirts design={design} shirts={shirts.filter((other) => other !== shirt)} />
          <DesignRow title={`More by ${design.authorName}`} designs={byAuthor} />
          <DesignRow title="More like it" designs={alike} />
        </>
      )}
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

function FormProblem({ typed: { comment, report } }: { typed: FormAnswers }) {
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
