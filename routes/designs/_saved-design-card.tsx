/** @jsxImportSource hono/jsx */

import type { SavedDesign } from "#db/designs/saved-designs.ts";
import { viewText } from "#shop/designs/line-mockups.ts";
import { savedDesignMockups, savedDesignName } from "#shop/designs/saved-design.ts";
import { picturedNoun } from "#shop/goods/words.ts";
import { paths } from "#shop/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { MockupPicture } from "#ui/mockup-picture.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";
import { DesignLink } from "./_design-link.tsx";

export function SavedDesignCard({ design }: { design: SavedDesign }) {
  const { id, isOpen, updatedAt } = design;
  const name = savedDesignName(design);
  return (
    <article id={`design-${id}`} class="card card--tight saved-design">
      <Picture design={design} />
      <div class="saved-design__words">
        <h2 class="saved-design__name" dir="auto">
          {name}
        </h2>
        <p class="muted small">
          Edited <TimeAgo date={updatedAt} /> {isOpen && <Badge>In the studio</Badge>}
        </p>
      </div>
      <form
        class="saved-design__open"
        method="post"
        action={paths.designOpening(id)}
        data-leaves-design
      >
        <Button block aria-label={`Open ${name}`}>
          Open
        </Button>
      </form>
      <details class="disclosure">
        <summary aria-label={`More for ${name}`}>
          More
          <Icon name="chevron" />
        </summary>
        <div class="saved-design__more">
          <Rename design={design} />
          <form method="post" action={paths.designCopies(id)}>
            <Button variant="outline" size="sm" aria-label={`Duplicate ${name}`}>
              Duplicate
            </Button>
          </form>
          <DesignLink design={design} />
          <Delete design={design} />
        </div>
      </details>
    </article>
  );
}

function Picture({ design }: { design: SavedDesign }) {
  const { areas, isWithdrawn } = design;
  if (isWithdrawn || areas.length === 0) {
    return (
      <div class="card__media saved-design__blank">
        <Icon name="shirt" />
        <p class="small">{isWithdrawn ? WITHDRAWN : "Nothing on it yet"}</p>
      </div>
    );
  }
  const [mockup] = savedDesignMockups(design);
  return (
    <div class="card__media">
      <MockupPicture
        at={(type, width) => paths.mockup(mockup, type, width)}
        alt={`${savedDesignName(design)}, on the ${viewText(mockup)} of a ${mockup.color} ${picturedNoun(mockup.cut)}`}
        widths={[320, 640]}
        sizes="(width < 40rem) 92vw, 19rem"
      />
    </div>
  );
}

const WITHDRAWN = "Some of its artwork is no longer available.";

function Rename({ design }: { design: SavedDesign }) {
  const field = `name-${design.id}`;
  return (
    <form class="saved-design__rename" method="post" action={paths.designName(design.id)}>
      <label class="field__label" for={field}>
        Name
      </label>
      <div class="row">
        <input
          class="input"
          id={field}
          name="name"
          value={design.name}
          maxlength={100}
          dir="auto"
        />
        <Button variant="outline" size="sm">
          Rename
        </Button>
      </div>
    </form>
  );
}

/** Two steps, since there is no undo. */
function Delete({ design }: { design: SavedDesign }) {
  return (
    <details class="saved-design__delete fold">
      <summary class="small">Delete…</summary>
      <form method="post" action={paths.designDeletion(design.id)} data-leaves-design>
        <p class="small">This cannot be undone. What you ordered or put in the cart stays.</p>
        <Button
          variant="destructive"
          size="sm"
          aria-label={`Delete this design: ${savedDesignName(design)}`}
        >
          Delete this design
        </Button>
      </form>
    </details>
  );
}
