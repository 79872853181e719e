import type { Toast } from "#shop/toast.ts";

export const NOT_YOURS: Toast = {
  title: "Nothing was changed",
  description: "This person may do more than you. Ask an owner.",
  variant: "destructive",
};

export const LAST_OWNER: Toast = {
  title: "Nothing was changed",
  description: "This is the only owner. Make somebody else an owner first.",
  variant: "destructive",
};
