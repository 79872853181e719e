/** @jsxImportSource hono/jsx */

import type { Draft } from "#db/designs/drafts.ts";
import type { GalleryDesign } from "#db/gallery/designs.ts";
import type { AppContext } from "#server/factory.ts";
import { coverOf, viewText } from "#shop/designs/line-mockups.ts";
import { linePictures } from "#shop/designs/line-pictures.ts";
import { STUDIO_TEMPLATE } from "#shop/goods/studio-template.ts";
import { isDesigned } from "#shop/goods/template.ts";
import { picturedNoun } from "#shop/goods/words.ts";
import { paths } from "#shop/paths.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { MockupPicture } from "#ui/mockup-picture.tsx";
import { PageHead } from "#ui/page-head.tsx";

type Choice = {
  design: GalleryDesign;
  draft: Draft;
  /** The shirt to order then; none: the studio opens. */
  choice: { product?: string | undefined; color?: string | undefined };
};

/** The page names private artwork, so it is not cached and not indexed. */
export function confirmReplacing(c: AppContext, choice: Choice) {
  c.header("cache-control", "private, no-store");
  return c.render(<ReplacePage {...choice} />, {
    title: TITLE,
    styles: ["gallery-design"],
    head: <meta name="robots" content="noindex" />,
  });
}

const TITLE = "Replace the design in your studio?";
const TEXT =
  "The studio shows one design at a time. 'Use this design' opens a copy of this one; yours stays saved, with its size, position, shirt color and description. What is in your cart stays as it is.";
/** The cart requires a front. */
const WAY_OUT = "To order both, keep yours and add it to your cart first.";

function ReplacePage({ design, draft, choice }: Choice) {
  return (
    <div class="replace">
      <BackLink href={paths.galleryDesign(design.id)}>Back to the design</BackLink>
      <PageHead
        title={TITLE}
        text={
          isDesigned(
            STUDIO_TEMPLATE,
            draft.prints.map(({ area }) => area),
          )
            ? `${TEXT} ${WAY_OUT}`
            : TEXT
        }
      />
      <div class="replace__choices">
        <section class="card">
          <h2 class="card__title">Yours, in the studio now</h2>
          <DraftPicture draft={draft} />
          <p>{namesOf(draft)}</p>
          <div class="card__actions">
            <LinkButton href={paths.design} variant="outline">
              Keep mine
            </LinkButton>
          </div>
        </section>
        <section class="card">
          <h2 class="card__title">From the gallery</h2>
          <MockupPicture
            at={(type, width) => paths.galleryPicture(design.id, coverOf(design), width, type)}
            alt={`${design.title}, on a ${design.color} ${picturedNoun(design.cut)}`}
            sizes={SIZES}
            eager
            hasAvif={design.hasAvif}
          />
          <p>
            <bdi>{design.title}</bdi>
          </p>
          <form class="card__actions" method="post" action={paths.galleryOrder(design.id)}>
            <input type="hidden" name="replace" value="yes" />
            {choice.product && <input type="hidden" name="product" value={choice.product} />}
            {choice.color && <input type="hidden" name="color" value={choice.color} />}
            <Button>Use this design</Button>
          </form>
        </section>
      </div>
    </div>
  );
}

function DraftPicture({ draft }: { draft: Draft }) {
  const { previewColor: color } = draft;
  const [picture] = linePictures({ ...draft, cut: STUDIO_TEMPLATE.id, color });
  if (!picture) return null;
  const { mockup, name } = picture;
  return (
    <MockupPicture
      at={(type, width) => paths.mockup(mockup, type, width)}
      alt={`${name}, on the ${viewText(mockup)} of a ${mockup.color} ${picturedNoun(mockup.cut)}`}
      sizes={SIZES}
      eager
    />
  );
}

function namesOf({ name, frontDesign, backDesign }: Draft) {
  if (!frontDesign && !backDesign) return <bdi>{name || "Your design"}</bdi>;
  return (
    <>
      {frontDesign && <bdi>{frontDesign.name}</bdi>}
      {frontDesign && backDesign && ", and "}
      {backDesign && (
        <>
          <bdi>{backDesign.name}</bdi> on the back
        </>
      )}
    </>
  );
}

const SIZES = "(width < 40rem) 14rem, 18rem";
