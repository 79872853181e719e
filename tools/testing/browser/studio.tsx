/** @jsxImportSource react */
import { afterAll, afterEach, beforeAll, beforeEach } from "bun:test";
import type { RenderResult } from "@testing-library/react/pure";
import { DesignStudio } from "#islands/design-studio.tsx";
import { startDesignApi } from "./design-api.ts";
import { startDom } from "./dom.ts";
import { startLocalPictures } from "./local-pictures.ts";
import { draftByName, type NamedDraft } from "./named-draft.ts";
import { STUDIO_PAGE } from "./studio-page.ts";
import { loadTestingLibrary } from "./testing-library.ts";

export type StudioPage = RenderResult;

const TOASTS = `<div id="toasts"><div role="status"></div><div role="alert"></div></div>`;

const png = () => new File([new Uint8Array(9)], "a.png", { type: "image/png" });

/** The studio with its API. */
async function startStudio(draft: NamedDraft) {
  const api = startDesignApi();
  const dom = startDom(api.url);
  const pictures = startLocalPictures();
  const lib = await loadTestingLibrary();

  return {
    api,
    lib,
    pictures,
    open(change: Partial<NamedDraft> = {}) {
      return lib.render(
        <DesignStudio draft={draftByName({ ...draft, ...change })} {...STUDIO_PAGE} />,
      );
    },
    drop({ container }: StudioPage, side: "front" | "back", file = png()): void {
      const zone = container.querySelector(`label:has(#${side}-file)`);
      if (!zone) throw new Error(`The ${side} zone is not idle`);
      lib.fireEvent.drop(zone, { dataTransfer: { files: [file] } });
    },
    reset(): void {
      api.forget();
      pictures.forget();
      sessionStorage.clear();
      document.body.innerHTML = TOASTS;
    },
    async clean(): Promise<void> {
      await lib.act(async () => lib.cleanup());
    },
    async stop(): Promise<void> {
      pictures.stop();
      await dom.stop();
      api.stop();
    },
  };
}

type Studio = Awaited<ReturnType<typeof startStudio>>;

/** The tests of a file share one studio. Each begins with the draft, and leaves nothing. */
export function useStudio(draft: NamedDraft) {
  const studio = {} as Studio;
  const [api, lib] = [{} as Studio["api"], {} as Studio["lib"]];
  beforeAll(async () => {
    Object.assign(studio, await startStudio(draft));
    Object.assign(api, studio.api);
    Object.assign(lib, studio.lib);
  });
  beforeEach(() => studio.reset());
  afterEach(() => studio.clean());
  afterAll(() => studio.stop());
  return { studio, api, lib };
}
