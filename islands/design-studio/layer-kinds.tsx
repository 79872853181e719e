/** @jsxImportSource react */
import type { ReactNode } from "react";
import type { Layer } from "#shop/documents/document.ts";
import type { LayerKind, LayerOf } from "#shop/documents/kinds/layer-kinds.ts";
import type { ArtPropertiesProps } from "./art/art-properties.tsx";
import type { EditorLayer } from "./editor/state.ts";
import { ImageContent } from "./layers/images/image-content.tsx";
import { LazyPart, type Part } from "./lazy-part.tsx";
import { TextPanel } from "./text/text-panel.tsx";

/**
 * The studio shows these of every kind of layer; parts that few need come with their first layer.
 */
type KindParts<Own extends Layer> = (Drawn<Own> | Loaded<Own>) & {
  /** Fields of the one layer that is selected, above those that all kinds have. */
  Fields?(props: { layer: Own & EditorLayer }): ReactNode;
};

/** `Content` fills the layer's box around 0, 0, in inches. */
type Drawn<Own extends Layer> = { Content(props: { layer: Own }): ReactNode; load?: undefined };
type Loaded<Own extends Layer> = { load(): Promise<Omit<Drawn<Own>, "load">>; Content?: undefined };

const KIND_PARTS: { [Kind in LayerKind]: KindParts<LayerOf<Kind>> } = {
  image: { Content: ImageContent },
  text: {
    load: async () => ({ Content: (await import("./text/text-content.tsx")).TextContent }),
    Fields: TextPanel,
  },
  art: {
    load: async () => ({ Content: (await import("./art/art-content.tsx")).ArtContent }),
    Fields: ArtFields,
  },
};

/** The colors of a selected piece, and its skin tone. */
function ArtFields(props: ArtPropertiesProps) {
  return <LazyPart part={ART_PROPERTIES} props={props} />;
}

const ART_PROPERTIES: Part<ArtPropertiesProps> = {
  load: async () => (await import("./art/art-properties.tsx")).ArtProperties,
};

export function partsOf(layer: Layer): KindParts<Layer> {
  return KIND_PARTS[layer.kind];
}
