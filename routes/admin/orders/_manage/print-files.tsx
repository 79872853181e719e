/** @jsxImportSource hono/jsx */

import type { OrderedLine } from "#db/orders/ordered-line.ts";
import type { Order } from "#db/orders/orders.ts";
import type { PrintFile } from "#db/orders/print-files/print-files.ts";
import { describeSheet, MIRRORED } from "#shop/designs/press/print-plan-text.ts";
import { PRINT_FILE_DAYS } from "#shop/designs/print-file.ts";
import { describeScale } from "#shop/documents/prints/print-text.ts";
import { pressText } from "#shop/floor/press-text.ts";
import type { PrintFileSettings } from "#shop/floor/print-file-settings.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { paths } from "#shop/paths.ts";
import { dpiTier } from "#shop/placement.ts";
import { formatDpi, type Units } from "#shop/print-size.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { useShop } from "#ui/shop.ts";
import { StaffForm, StaffLink, useMayOpen } from "#ui/staff/may-open.tsx";
import { Section } from "./section.tsx";

type PrintFilesProps = {
  order: Order;
  printFiles: readonly PrintFile[];
  settings: PrintFileSettings;
  backHref: string;
};

export function PrintFiles({ order, printFiles, settings, backHref }: PrintFilesProps) {
  const mayOpen = useMayOpen();
  const isPaid = order.paymentStatus !== "unpaid";
  const hasFailed = printFiles.some(({ status }) => status === "failed");
  const isWhole =
    printFiles.length > 0 &&
    printFiles.every(({ status, storageKey }) => status === "ready" && storageKey !== null);
  const hasDeleted = printFiles.some(({ status, storageKey }) => status === "ready" && !storageKey);
  return (
    <Section title="Print Files" id="print-files">
      {printFiles.length === 0 && (
        <p class="muted small">{isPaid ? "None yet." : "They are made when the order is paid."}</p>
      )}
      <ul class="manage__list">
        {printFiles.map((file) => (
          <li key={`${file.position}-${file.area}`}>
            <PrintFileState file={file} item={order.items[file.position]} settings={settings} />
          </li>
        ))}
      </ul>
      {hasDeleted && (
        <p class="muted small">
          Print files are deleted {PRINT_FILE_DAYS} days after their order has ended. They can be
          made again from its artwork.
        </p>
      )}
      <div class="row">
        {isWhole && mayOpen(paths.adminPrintFiles(order.id)) && (
          <LinkButton href={paths.adminPrintFiles(order.id)} variant="outline" size="sm">
            Download all (ZIP)
          </LinkButton>
        )}
        {/* The button is there also when all are ready: a lost file is made again, others stay. */}
        {isPaid && (
          <StaffForm action={paths.adminPrintFiles(order.id)}>
            <input type="hidden" name="back" value={backHref} />
            <Button variant={hasFailed ? "destructive" : "outline"} size="sm">
              {printFiles.length > 0 && !hasDeleted ? "Retry print files" : "Make print files"}
            </Button>
          </StaffForm>
        )}
      </div>
    </Section>
  );
}

type PrintFileStateProps = {
  file: PrintFile;
  item: OrderedLine | undefined;
  settings: PrintFileSettings;
};

function PrintFileState({ file, item, settings }: PrintFileStateProps) {
  const { orderId, position, area, status, width, height, artworkDpi, advice, error } = file;
  const { dpi, isMirrored, sheetBleed } = file;
  const { units } = useShop();
  const name = `Line ${position + 1}, ${areaOf(area).name.toLowerCase()}`;
  const scale = item?.printScales[area];
  const isDeleted = status === "ready" && file.storageKey === null;
  return (
    <>
      <span class="row">
        {status === "ready" && !isDeleted ? (
          <StaffLink href={paths.adminPrintFile(orderId, position, area)}>{name}</StaffLink>
        ) : (
          name
        )}
        {status === "ready" && !isDeleted && file.cutSha256 && (
          <StaffLink href={paths.adminCutFile(orderId, position, area)}>Cut line (PDF)</StaffLink>
        )}
        {status === "ready" && !isDeleted && file.underbaseKey && (
          <StaffLink href={paths.adminUnderbaseFile(orderId, position, area)}>
            Underbase (PNG)
          </StaffLink>
        )}
        {isDeleted && <Badge variant="outline">Deleted</Badge>}
        {status === "waiting" && <Badge variant="outline">Waiting</Badge>}
        {status === "failed" && <Badge variant="destructive">Failed</Badge>}
        {artworkDpi !== null && dpiTier(artworkDpi) !== "good" && (
          <Badge variant="outline">Low resolution</Badge>
        )}
      </span>
      {status === "ready" && (
        <span class="muted">
          {width} × {height} px at {dpi} DPI, artwork {formatDpi(artworkDpi ?? Infinity)}
          {item && scale !== undefined && `, ${describeScale(scale, item.size)}`}
        </span>
      )}
      {status === "ready" && item && (
        <span class="muted">{pressText(file, { color: item.color, settings })}</span>
      )}
      {status === "ready" && sheetBleed !== null && (
        <span>{sheetText(file, sheetBleed, units)}</span>
      )}
      {status === "ready" && isMirrored && <span>{MIRRORED}</span>}
      {advice.map((text) => (
        <span key={text}>{text}</span>
      ))}
      {error && <span class="manage__error">{error}</span>}
    </>
  );
}

function sheetText({ width, height, dpi }: PrintFile, bleed: number, units: Units): string {
  const size = { width: (width ?? 0) / dpi, height: (height ?? 0) / dpi };
  return `It is ${describeSheet(size, bleed, units)}.`;
}
