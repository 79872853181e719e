import { factsData } from "../facts/facts-data.ts";
import { factsOf } from "../facts/piece-facts.ts";
import type { SizeGroup } from "../sizes/size-group.ts";
import type { Template, View } from "../template.ts";
import { printDataOf } from "./print-data.ts";
import type { TemplateData } from "./template-data.ts";

/** A template that comes with the shop, as one of one's own is stored; its pictures stay the shop's. */
export function toData(template: Template): TemplateData {
  const { noun, areas, views, colors, sizes, sizeGroups, smaller, guide, figures, feed } = template;
  const facts = factsData(factsOf(template));
  return {
    noun,
    areas: areas.map(({ id, name, inches, ...print }) => ({
      ...{ id, name, inches: { ...inches } },
      ...printDataOf(print),
    })),
    views: views.map(viewData),
    colors: colors.map(({ name, hex, more }) => ({ name, hex, ...(more && { more: [...more] }) })),
    sizes: [...sizes],
    ...(sizeGroups && { sizeGroups: sizeGroups.map(groupData) }),
    smaller: structuredClone(smaller),
    ...(guide && { guide: structuredClone(guide) }),
    ...(figures && { figures: structuredClone(figures) }),
    category: feed.category,
    wearers: wearersOf(feed.wearers),
    ...(facts && { facts }),
  };
}

const groupData = ({ sizes, ...group }: SizeGroup) => ({ ...group, sizes: [...sizes] });

type Shown = View["areas"][number];

function viewData({ id, name, picture, areas }: View): TemplateData["views"][number] {
  const placed = areas.map(({ area, mesh, ...frame }) =>
    mesh
      ? {
          area: area.id,
          columns: mesh.columns,
          points: mesh.points.map(rounded),
          ...(mesh.seen && { seen: { ...mesh.seen } }),
        }
      : { area: area.id, columns: 2, points: cornersOf({ area, ...frame }) },
  );
  return { id, name, picture, areas: placed };
}

/** Where a frame has the corners of the area's box, in rows. */
function cornersOf({ area: { box, inches }, x, y, rotation, pixelsPerInch }: Omit<Shown, "mesh">) {
  const [cos, sin] = [Math.cos((rotation * Math.PI) / 180), Math.sin((rotation * Math.PI) / 180)];
  const [left, top] = [box.x - inches.width / 2, box.y - inches.height / 2];
  const at = (right: number, down: number) => {
    const [dx, dy] = [right * pixelsPerInch, down * pixelsPerInch];
    return rounded({ x: x + dx * cos - dy * sin, y: y + dx * sin + dy * cos });
  };
  return [
    at(left, top),
    at(left + box.width, top),
    at(left, top + box.height),
    at(left + box.width, top + box.height),
  ];
}

function rounded({ x, y }: { x: number; y: number }) {
  return { x: Math.round(x * 1000) / 1000, y: Math.round(y * 1000) / 1000 };
}

function wearersOf(wearers: Template["feed"]["wearers"]): TemplateData["wearers"] {
  if (!wearers) return "nobody";
  if (wearers.ageGroup !== "adult") return wearers.ageGroup;
  return wearers.gender === "unisex" ? "adult" : wearers.gender;
}
