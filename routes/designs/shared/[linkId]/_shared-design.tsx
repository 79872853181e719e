/** @jsxImportSource hono/jsx */
import type { SavedDesign } from "#db/designs/saved-designs.ts";
import { savedDesignMockup } from "#shop/designs/saved-design.ts";
import { paths } from "#shop/paths.ts";
import { Button } from "#ui/forms/button.tsx";
import { MockupPicture } from "#ui/mockup-picture.tsx";
import { PageHead } from "#ui/page-head.tsx";

export function SharedDesign({ design, linkId }: { design: SavedDesign; linkId: string }) {
  const mockup = savedDesignMockup(design);
  const hasBack = mockup.side === "front" && design.areas.includes("back");
  return (
    <>
      <PageHead
        title={design.name || "A Design for You"}
        text="Somebody sent you this design. Open a copy to change it and have it printed; theirs stays as it is."
      />
      <div class="card shared-design">
        <div class="shared-design__pictures">
          <MockupPicture
            at={(type, width) => paths.mockup(mockup, type, width)}
            alt={`The design on the ${mockup.side} of a ${mockup.color} t-shirt`}
            sizes={SIZES}
            eager
            first
          />
          {hasBack && (
            <MockupPicture
              at={(type, width) => paths.mockup({ ...mockup, side: "back" }, type, width)}
              alt={`The design on the back of a ${mockup.color} t-shirt`}
              sizes={SIZES}
              eager
            />
          )}
        </div>
        <form class="card__actions" method="post" action={paths.sharedDesignCopies(linkId)}>
          <Button size="lg">Open a copy</Button>
        </form>
      </div>
    </>
  );
}

const SIZES = "(width < 40rem) 80vw, 24rem";
