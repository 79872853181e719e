/** @jsxImportSource hono/jsx */

import type { ModeratedDesign, ModerationEvent } from "#db/gallery/moderation.ts";
import type { GalleryReport } from "#db/gallery/reports.ts";
import type { ModerationQueue } from "#shop/gallery/moderation.ts";
import { printedViews } from "#shop/goods/seen/printed-views.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { paths } from "#shop/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { MockupPicture } from "#ui/mockup-picture.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";
import { DecisionForms } from "./_decision-forms.tsx";
import { History, Reports } from "./_moderation-history.tsx";

export type Entry = {
  design: ModeratedDesign;
  reports: readonly GalleryReport[];
  history: readonly ModerationEvent[];
};

export function ModerationCard({ design, reports, history, queue }: CardProps) {
  const { id, title, description, tags, username, createdAt } = design;
  return (
    <Card>
      <div class="moderation">
        <Pictures design={design} />
        <div class="stack">
          <h2 class="card__title">
            <a href={paths.galleryDesign(id)} dir="auto">
              {title}
            </a>
          </h2>
          <p class="muted small">
            Shared by <bdi>{username}</bdi> <TimeAgo date={createdAt} />
          </p>
          {description && <p dir="auto">{description}</p>}
          <p class="row">
            {tags.map((tag) => (
              <Badge key={tag} variant="outline">
                <bdi>{tag}</bdi>
              </Badge>
            ))}
          </p>
          <Reports reports={reports} open={design.openReports} />
          <History events={history} />
          <DecisionForms id={id} queue={queue} />
        </div>
      </div>
    </Card>
  );
}

type CardProps = Entry & { queue: ModerationQueue };

function Pictures({ design: { id, title, cut, prints, hasAvif } }: Pick<Entry, "design">) {
  return (
    <div class="pictures">
      {printedViews(templateOf(cut), prints).map((view) => (
        <MockupPicture
          key={view.id}
          at={(type, width) => paths.galleryPicture(id, view.id, width, type)}
          alt={`${title}, ${view.name.toLowerCase()}`}
          sizes="(width >= 48rem) 16rem, calc(100vi - 4rem)"
          hasAvif={hasAvif}
        />
      ))}
    </div>
  );
}
