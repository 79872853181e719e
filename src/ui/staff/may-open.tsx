/** @jsxImportSource hono/jsx */
import { type Child, createContext, type JSX, type PropsWithChildren, useContext } from "hono/jsx";

type Method = "GET" | "POST";

/** Whether who is asking may call a URL of the shop, as its route says. */
export type MayOpen = (href: string, method?: Method) => boolean;

export const MayOpenOnPage = createContext<MayOpen>(() => true);

/** Rows of long lists call it once before them. */
export function useMayOpen(): MayOpen {
  return useContext(MayOpenOnPage);
}

type MayProps = {
  open: string;
  method?: Method;
  children: Child;
  /** Stands there for who may not. */
  otherwise?: Child;
};

/** Shows its content to those alone who may call the URL: nobody meets a button that is denied. */
export function May({ open, method, children, otherwise = null }: MayProps) {
  return <>{useMayOpen()(open, method) ? children : otherwise}</>;
}

/** A link for those who may open it, plain text for others. */
export function StaffLink({ href, class: name, children }: StaffLinkProps) {
  const isOpen = useMayOpen()(href);
  if (!isOpen) return <span class={name}>{children}</span>;
  return (
    <a href={href} class={name}>
      {children}
    </a>
  );
}

type StaffLinkProps = { href: string; class?: string; children: Child };

type StaffFormProps = PropsWithChildren<JSX.IntrinsicElements["form"] & { action: string }>;

/** A form that is posted, for those who may. */
export function StaffForm({ action, children, ...form }: StaffFormProps) {
  return (
    <May open={action} method="POST">
      <form method="post" action={action} {...form}>
        {children}
      </form>
    </May>
  );
}
