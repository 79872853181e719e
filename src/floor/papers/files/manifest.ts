import type { Batch } from "#db/floor/batches.ts";
import {
  type Described,
  describePrintFile,
  filesText,
  headOf,
  sharedDpi,
} from "#orders/print-files/manifest.ts";
import { batchCode, pieceCode } from "#shop/floor/codes.ts";
import type { PrintLine, PrintPiece } from "#shop/floor/papers/print-lines.ts";
import { piecesText } from "#shop/floor/pieces-text.ts";
import type { BatchFiles } from "./read-batch-files.ts";

type Options = Described & { isCopy: boolean };

/** For people, and for `sha256sum --check`: all but the checksums are remarks. */
export function describeBatchFiles(
  { id, name }: Pick<Batch, "id" | "name">,
  { files, leftOut }: BatchFiles,
  { isCopy, ...described }: Options,
): string {
  const dpi = sharedDpi(files.map(({ file }) => file));
  const lines = new Set(files.map(({ line }) => line));
  const count = [...lines].reduce((sum, { pieces }) => sum + pieces.length, 0);
  const head = headOf(
    `Batch ${batchCode(id)}, ${name}: ${filesText(files.length, dpi)} for ${piecesText(count)}`,
  );
  const copy = isCopy ? ["# Copy: they were fetched before"] : [];
  const out = leftOut.map(({ piece, why }) => `# ${pieceCode(piece)}: ${why}`);
  const parts = files.map(({ file, line, names }) => [
    ...describePieces(line),
    ...file.advice.map((sentence) => `# Advice: ${sentence}`),
    ...describePrintFile(file, names, { ...described, dpi }),
  ]);
  const text = [
    [...head, ...copy],
    ...(out.length > 0 ? [[`# Left out, ${piecesText(out.length)}:`, ...out]] : []),
    ...parts,
  ];
  return `${text.map((part) => part.join("\n")).join("\n\n")}\n`;
}

function describePieces({ pieces }: PrintLine): string[] {
  const days = Map.groupBy(pieces, ({ dueOn }) => dueOn);
  const printed = pieces.filter(({ isPrinted }) => isPrinted);
  return [
    ...[...days].map(([day, some]) => `# Due ${day}, ${piecesText(some.length)}: ${codes(some)}`),
    ...(printed.length > 0 ? [`# Printed already: ${codes(printed)}`] : []),
  ];
}

function codes(pieces: readonly PrintPiece[]): string {
  return pieces.map(pieceCode).join(", ");
}
