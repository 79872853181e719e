/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import { EmptyState } from "../empty-state.tsx";
import { LinkButton } from "../forms/button.tsx";

type AccessDeniedProps = {
  /** Visitors may be staff who are not signed in. */
  loginHref: string | undefined;
  /** Staff without the permission read whom to ask. */
  isStaff: boolean;
};

export function AccessDenied({ loginHref, isStaff }: AccessDeniedProps) {
  return (
    <EmptyState
      level={1}
      icon="lock"
      title="Access Denied"
      text="You don't have permission to access this page"
    >
      {isStaff && <p class="muted">An owner of the shop can change what your role permits.</p>}
      <LinkButton href={paths.home}>Back to Home</LinkButton>
      {isStaff && (
        <LinkButton href={paths.admin} variant="outline">
          Back office
        </LinkButton>
      )}
      {loginHref && (
        <LinkButton href={loginHref} variant="outline">
          Login
        </LinkButton>
      )}
    </EmptyState>
  );
}
