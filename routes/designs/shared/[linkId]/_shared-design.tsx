/** @jsxImportSource hono/jsx */

import type { SavedDesign } from "#db/designs/saved-designs.ts";
import { viewText } from "#shop/designs/line-mockups.ts";
import { savedDesignMockups } from "#shop/designs/saved-design.ts";
import { picturedNoun } from "#shop/goods/words.ts";
import { paths } from "#shop/paths.ts";
import { Button } from "#ui/forms/button.tsx";
import { MockupPicture } from "#ui/mockup-picture.tsx";
import { PageHead } from "#ui/page-head.tsx";

export function SharedDesign({ design, linkId }: { design: SavedDesign; linkId: string }) {
  return (
    <>
      <PageHead
        title={design.name || "A Design for You"}
        text="Somebody sent you this design. Open a copy to change it and have it printed; theirs stays as it is."
      />
      <div class="card shared-design">
        <div class="shared-design__pictures">
          {savedDesignMockups(design).map((mockup, at) => (
            <MockupPicture
              key={mockup.view}
              at={(type, width) => paths.mockup(mockup, type, width)}
              alt={`The design on the ${viewText(mockup)} of a ${mockup.color} ${picturedNoun(mockup.cut)}`}
              sizes={SIZES}
              eager
              first={at === 0}
            />
          ))}
        </div>
        <form class="card__actions" method="post" action={paths.sharedDesignCopies(linkId)}>
          <Button size="lg">Open a copy</Button>
        </form>
      </div>
    </>
  );
}

const SIZES = "(width < 40rem) 80vw, 24rem";
