import {
  type Mockup,
  type MockupType,
  type MockupWidth,
  mockupName,
  USUAL_WIDTH,
} from "./mockup.ts";

/** The URL of a mockup; beside `paths`, because few of the scripts of pages need it. */
export function mockupPath(
  mockup: Mockup,
  type: MockupType = "webp",
  width: MockupWidth = USUAL_WIDTH,
): string {
  return `/mockups/${mockupName(mockup, { type, width })}`;
}
