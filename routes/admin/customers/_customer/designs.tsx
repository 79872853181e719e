/** @jsxImportSource hono/jsx */
import type { SharedDesign } from "#db/customers/belongings.ts";
import type { SavedDesign } from "#db/designs/saved-designs.ts";
import { coverOf } from "#shop/designs/line-mockups.ts";
import { savedDesignMockups, savedDesignName } from "#shop/designs/saved-design.ts";
import { paths } from "#shop/paths.ts";
import type { LoadedCustomer } from "./load.ts";
import { CustomerSection } from "./section.tsx";

export function Designs({ designs, shares }: Pick<LoadedCustomer, "designs" | "shares">) {
  const isEmpty = designs.length === 0 && shares.length === 0;
  return (
    <CustomerSection title="Designs" none={isEmpty && "None in the studio or the gallery."}>
      <ul class="customer-designs">
        {designs.map((design) => (
          <li key={design.id}>
            <DraftPicture design={design} />
            <span class="small" dir="auto">
              {savedDesignName(design)}
            </span>
          </li>
        ))}
        {shares.map((design) => (
          <li key={`gallery ${design.id}`}>
            <SharedPicture design={design} />
            <span class="small">
              <a href={paths.galleryDesign(design.id)}>
                <bdi>{design.title}</bdi>
              </a>
              <span class="muted">, {STATUS[design.status]}</span>
            </span>
          </li>
        ))}
      </ul>
    </CustomerSection>
  );
}

const STATUS: Record<SharedDesign["status"], string> = {
  approved: "in the gallery",
  waiting: "waits for the gallery",
  hidden: "hidden from the gallery",
};

function DraftPicture({ design }: { design: SavedDesign }) {
  if (design.isWithdrawn || design.areas.length === 0) {
    return <span class="customer-designs__none" />;
  }
  const [mockup] = savedDesignMockups(design);
  return <Picture src={paths.mockup(mockup, "webp", 320)} />;
}

function SharedPicture({ design }: { design: SharedDesign }) {
  return <Picture src={paths.galleryPicture(design.id, coverOf(design), 320, "webp")} />;
}

/** Its name stands below it. */
function Picture({ src }: { src: string }) {
  return <img src={src} alt="" width="128" height="136" loading="lazy" decoding="async" />;
}
