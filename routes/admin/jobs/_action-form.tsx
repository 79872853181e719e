/** @jsxImportSource hono/jsx */
import type { JobForm } from "#shop/jobs/job-list.ts";
import { paths } from "#shop/paths.ts";
import { Button } from "#ui/forms/button.tsx";
import { StaffForm } from "#ui/staff/may-open.tsx";

type ActionFormProps = JobForm & {
  label: string;
  /** One job instead of all failed ones of its queue. */
  id?: string;
};

export function ActionForm({ id, queue, action, state, filter, label }: ActionFormProps) {
  const name = id ? `${label}: ${queue} ${id.slice(0, 8)}` : `${label}: ${queue}`;
  return (
    <StaffForm action={id ? paths.adminJob(id) : paths.adminJobs}>
      <input type="hidden" name="queue" value={queue} />
      <input type="hidden" name="state" value={state} />
      {filter && <input type="hidden" name="filter" value={filter} />}
      <Button name="action" value={action} size="sm" variant="outline" aria-label={name}>
        {label}
      </Button>
    </StaffForm>
  );
}
