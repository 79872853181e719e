/** @jsxImportSource hono/jsx */
import type { ProofEdit } from "#db/proofs/edits.ts";
import { coverMockup, lineMockups } from "#shop/designs/line-mockups.ts";
import { paths } from "#shop/paths.ts";
import { describeLineTitle } from "#shop/proofs/line-title.ts";
import { type ShownLine, shownLines } from "#shop/proofs/shown-lines.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { MockupPicture } from "#ui/mockup-picture.tsx";
import { StaffForm, useMayOpen } from "#ui/staff/may-open.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";
import type { LoadedProofs } from "./load.ts";

type EditsProps = Pick<LoadedProofs, "order" | "lines" | "edits">;

/** Each design of the order, to be changed in the studio for the customer. */
export function Edits({ order, lines, edits }: EditsProps) {
  const mayOpen = useMayOpen();
  if (!mayOpen(paths.adminProofEdit(order.id, 0), "POST")) return null;
  const files = lines.flatMap((line) =>
    line.prints.map(({ area }) => ({ ...line, area, scale: 1, advice: [] })),
  );
  const groups = shownLines(lines, { files, isOld: false });
  return (
    <Card
      title="Change it for the customer"
      description="The design opens in your studio. What you make of it is printed once you use it here, and the customer approves it."
    >
      <ul class="proof-edits">
        {groups.map(({ first, lines: alike }) => (
          <li key={first.position}>
            <StaffForm class="row" action={paths.adminProofEdit(order.id, first.position)}>
              <span>{describeLineTitle(first)}</span>
              <Button variant="outline" size="sm">
                Open in the studio
              </Button>
            </StaffForm>
            {edits
              .filter((edit) => alike.some(({ position }) => position === edit.position))
              .map((edit) => (
                <Edit key={edit.draftId} orderId={order.id} line={first} edit={edit} />
              ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type EditProps = { orderId: number; line: ShownLine; edit: ProofEdit };

function Edit({ orderId, line, edit }: EditProps) {
  const edited = { ...line, pictureId: edit.pictureId };
  const [mockup = coverMockup(edited)] = lineMockups(edited);
  return (
    <StaffForm class="proof-edit" action={paths.adminProofEdit(orderId, line.position)}>
      <input type="hidden" name="draft" value={edit.draftId} />
      <input type="hidden" name="shown" value={line.documentId} />
      <MockupPicture
        at={(type, width) => paths.mockup(mockup, type, width)}
        alt={`The edited design on the ${describeLineTitle(line)}`}
        sizes="10rem"
        widths={[320, 640]}
      />
      <div class="stack">
        <p>
          Edited by {edit.editor ?? "somebody"}, <TimeAgo date={edit.updatedAt} now={new Date()} />
        </p>
        <div>
          <Button size="sm">Use this design</Button>
        </div>
      </div>
    </StaffForm>
  );
}
