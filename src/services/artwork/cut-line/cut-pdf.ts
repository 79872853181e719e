import type { Point } from "#shop/documents/geometry.ts";
import type { Box, Size } from "#shop/placement.ts";
import { curvesThrough } from "./smooth.ts";

const POINTS = 72;

/** Cutters look for a spot color of this name; viewers show it as magenta. */
const SPOT = `[/Separation /CutContour /DeviceCMYK
<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 1 0 0] /N 1 >>]`;

/** Points; a plotter follows the middle of the line. */
const LINE_WIDTH = 0.25;

/** A PNG's packed rows, as PDF takes them: see `packedRows`. */
export type PackedRows = Size & { bytes: Uint8Array };

export type CutPage = {
  /** In inches. */
  page: Size;
  /** Where the sheet is cut off, from the page's top left. */
  trim: Box;
  picture: { box: Box; color: PackedRows; alpha: PackedRows; profile: Uint8Array };
  lines: readonly (readonly Point[])[];
};

/** The picture and the lines, each on a layer of its own: ISO 32000-1, 8.6.6.4 and 8.11. */
export function* cutPdf({ page, trim, picture, lines }: CutPage): Generator<Uint8Array> {
  const { color, alpha, profile } = picture;
  const content = Buffer.from(
    `/OC /Print BDC\n${placePicture(picture.box, page)}\nEMC\n/OC /Cut BDC\n${drawLines(lines, page)}\nEMC\n`,
  );
  yield* numbered([
    {
      dictionary: `/Type /Catalog /Pages 2 0 R
/OCProperties << /OCGs [4 0 R 5 0 R] /D << /BaseState /ON /Order [4 0 R 5 0 R] >> >>`,
    },
    { dictionary: "/Type /Pages /Kids [3 0 R] /Count 1" },
    {
      dictionary: `/Type /Page /Parent 2 0 R /Contents 6 0 R
/MediaBox ${boxText({ x: 0, y: 0, ...page }, page)} /TrimBox ${boxText(trim, page)}
/Resources <<
/XObject << /Picture 7 0 R >> /ColorSpace << /CutContour ${SPOT} >>
/ExtGState << /Over << /OP true /op true /OPM 1 >> >>
/Properties << /Print 4 0 R /Cut 5 0 R >>
>>`,
    },
    { dictionary: "/Type /OCG /Name (Print)" },
    { dictionary: "/Type /OCG /Name (CutContour)" },
    { dictionary: "", stream: content },
    {
      dictionary: `${imageOf(color, 3)} /ColorSpace [/ICCBased 9 0 R] /SMask 8 0 R`,
      stream: color.bytes,
    },
    { dictionary: `${imageOf(alpha, 1)} /ColorSpace /DeviceGray`, stream: alpha.bytes },
    { dictionary: "/N 3 /Filter /FlateDecode", stream: profile },
  ]);
}

type PdfObject = { dictionary: string; stream?: Uint8Array };

/** The first one is the catalog. Numbers begin at 1, as other objects name them. */
function* numbered(objects: readonly PdfObject[]): Generator<Uint8Array> {
  const offsets: number[] = [];
  let length = 0;
  const counted = (part: string | Uint8Array) => {
    const bytes = typeof part === "string" ? Buffer.from(part, "latin1") : part;
    length += bytes.length;
    return bytes;
  };
  yield counted("%PDF-1.6\n%\xe2\xe3\xcf\xd3\n");
  for (const [at, { dictionary, stream }] of objects.entries()) {
    offsets.push(length);
    const size = stream ? ` /Length ${stream.length}` : "";
    yield counted(`${at + 1} 0 obj\n<< ${dictionary}${size} >>\n`);
    if (stream) {
      yield counted("stream\n");
      yield counted(stream);
      yield counted("\nendstream\n");
    }
    yield counted("endobj\n");
  }
  const start = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  yield counted(`xref\n0 ${rows.length + 1}\n0000000000 65535 f \n${rows.join("")}`);
  yield counted(
    `trailer\n<< /Size ${rows.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
  );
}

function imageOf({ width, height }: Size, colors: number): string {
  return `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8
/Filter /FlateDecode /DecodeParms << /Predictor 15 /Colors ${colors} /Columns ${width} >>`;
}

/** PDF counts from the lower left. */
function placePicture({ x, y, width, height }: Box, page: Size): string {
  const [left, bottom] = [x, page.height - y - height];
  return `q ${[width, 0, 0, height, left, bottom].map(inPoints).join(" ")} cm /Picture Do Q`;
}

function drawLines(lines: CutPage["lines"], page: Size): string {
  const at = ({ x, y }: Point) => `${inPoints(x)} ${inPoints(page.height - y)}`;
  const paths = lines.flatMap((points) => {
    const [start] = points;
    if (!start) return [];
    const curves = curvesThrough(points).map((curve) => `${curve.map(at).join(" ")} c`);
    return `${at(start)} m\n${curves.join("\n")}\nh S`;
  });
  return `q /Over gs /CutContour CS 1 SCN ${LINE_WIDTH} w 1 j\n${paths.join("\n")}\nQ`;
}

function boxText({ x, y, width, height }: Box, page: Size): string {
  const corners = [x, page.height - y - height, x + width, page.height - y];
  return `[${corners.map(inPoints).join(" ")}]`;
}

function inPoints(inches: number): string {
  return String(Number((inches * POINTS).toFixed(3)));
}
