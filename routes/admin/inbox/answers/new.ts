import type { RoutePermission } from "#server/session/route-permission.ts";
import { answerPage } from "./_editor.tsx";

export const permission: RoutePermission = "messages.answer";

export const { GET } = answerPage;
