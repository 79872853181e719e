/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { type Frame, fromFrame } from "#shop/documents/geometry.ts";
import type { ShownArea } from "#shop/goods/template.ts";
import { areasAtom, type EditorLayer, layersIn } from "../../editor/state.ts";
import { pendingUploadsAtom } from "../../upload/pending-uploads.ts";
import { fitsAtom } from "../measured-fits.ts";
import { edgeOf, pointsOf } from "./edge.ts";
import { layOf } from "./lay.ts";

/** Layers as pointers find them where they lie bent; the focus finds the flat ones. */
export function BentObjects({ shown }: { shown: ShownArea }) {
  const { id } = shown.area;
  const layers = layersIn(useAtomValue(areasAtom), id);
  const { [id]: fit = 1 } = useAtomValue(fitsAtom);
  const lay = layOf(shown, fit);
  if (!lay) return null;
  const around = (frame: Frame) => pointsOf(edgeOf(frame).map(lay.toPicture));
  return layers.map((layer) => (
    <g key={layer.key}>
      <polygon className="bent__object" data-object={layer.key} points={around(layer)} />
      <BentSent layer={layer} around={around} />
    </g>
  ));
}

type BentSentProps = { layer: EditorLayer; around: (frame: Frame) => string };

/** How much of a picture is sent, across its middle. */
function BentSent({ layer, around }: BentSentProps) {
  const artworkId = layer.kind === "image" ? layer.artworkId : null;
  const upload = useAtomValue(pendingUploadsAtom).find(({ localId }) => localId === artworkId);
  if (!upload) return null;
  const share = upload.progress ?? 0;
  const bar = { ...layer, width: layer.width * 0.8, height: layer.width * 0.06 };
  const middle = fromFrame(layer, { x: (bar.width * (share - 1)) / 2, y: 0 });
  const line = { vectorEffect: "non-scaling-stroke" } as const;
  return (
    <g className="canvas__sent" data-sent={Math.round(share * 100)}>
      <polygon points={around(bar)} {...line} />
      <polygon
        points={around({ ...bar, ...middle, width: bar.width * share })}
        data-share=""
        {...line}
      />
    </g>
  );
}
