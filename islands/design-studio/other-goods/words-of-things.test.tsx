/** @jsxImportSource react */
import { expect, test } from "bun:test";
import { STUDIO_PAGE } from "#tools/testing/browser/studio-page.ts";
import { useDom } from "#tools/testing/browser/use-dom.ts";
import { textLayer } from "#tools/testing/data/documents.ts";
import { STRANGE } from "#tools/testing/data/strange-template.ts";
import { DesignStudio } from "../../design-studio.tsx";

const { lib } = useDom();

function open(areas: Record<string, ReturnType<typeof textLayer>[]>) {
  const draft = {
    document: { version: 1 as const, areas },
    ...{ artworks: [], designSize: 5, designPosition: "center" as const },
    ...{ designDescription: "", previewColor: "sand" },
  };
  const shown = { template: STRANGE, shirt: null, units: "cm" as const };
  return lib.render(<DesignStudio {...STUDIO_PAGE} {...shown} draft={draft} />);
}

test("63.2 an empty area says in the shop's units how large a print may be", async () => {
  const page = open({});
  expect((await page.findByText(/^Up to/)).textContent).toBe("Up to 10.16 × 7.62 cm");
});

test("63.4 the studio calls a thing what it is where its layers are listed", async () => {
  const page = open({ lid: [textLayer("ANT")] });
  await page.findByText("Choose a layer, here or on the box, to change it.");
});
