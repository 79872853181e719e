/** @jsxImportSource hono/jsx */

import type { SavedDesign } from "#db/designs/saved-designs.ts";
import { shopWords } from "#shop/goods/shop-words.ts";
import { paths } from "#shop/paths.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { useShop } from "#ui/shop.ts";
import { SavedDesignCard } from "./_saved-design-card.tsx";

type MyDesignsProps = { designs: readonly SavedDesign[]; isGuest: boolean };

export function MyDesigns({ designs, isGuest }: MyDesignsProps) {
  return (
    <>
      <div class="head-row">
        <PageHead title="My Designs" text={isGuest ? OF_BROWSER : OF_ACCOUNT} />
        {designs.length > 0 && <NewDesign />}
      </div>
      {designs.length > 0 ? <List designs={designs} /> : <NoDesigns />}
    </>
  );
}

const OF_ACCOUNT = "Each design is saved by itself while you work on it.";
const OF_BROWSER = `${OF_ACCOUNT} They are in this browser alone: log in to have them everywhere.`;

function List({ designs }: { designs: readonly SavedDesign[] }) {
  return (
    <ul class="my-designs">
      {designs.map((design) => (
        <li key={design.id}>
          <SavedDesignCard design={design} />
        </li>
      ))}
    </ul>
  );
}

/** A form, because it changes what the studio shows. */
function NewDesign() {
  return (
    <form method="post" action={paths.designs} data-leaves-design>
      <Button>New design</Button>
    </form>
  );
}

function NoDesigns() {
  return (
    <EmptyState icon="shirt" title="No designs yet" text={shopWords(useShop()).savedHere}>
      <LinkButton href={paths.design}>Start Designing</LinkButton>
    </EmptyState>
  );
}
