import { listImports } from "./imports.ts";
import type { Sources } from "./sources.ts";

/** Type imports count too. */
export function findCircles(sources: Sources): string[] {
  return circlesOf(edgesOf(sources)).map((files) => `a circle of imports: ${files.join(", ")}`);
}

type Edges = Map<string, Set<string>>;

function edgesOf(sources: Sources): Edges {
  const edges: Edges = new Map([...sources.keys()].map((path) => [path, new Set()]));
  for (const { from, to } of listImports(sources)) edges.get(from)?.add(to);
  return edges;
}

/** Tarjan's strongly connected components of two or more files. */
function circlesOf(edges: Edges): string[][] {
  const indexes = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];

  function visit(file: string): number {
    const index = indexes.size;
    indexes.set(file, index);
    stack.push(file);
    let lowest = index;
    for (const next of edges.get(file) ?? []) {
      const known = indexes.get(next);
      if (known === undefined) lowest = Math.min(lowest, visit(next));
      else if (stack.includes(next)) lowest = Math.min(lowest, known);
    }
    if (lowest === index) {
      const circle = stack.splice(stack.indexOf(file)).sort();
      if (circle.length > 1 || edges.get(file)?.has(file)) circles.push(circle);
    }
    return lowest;
  }

  for (const file of edges.keys()) if (!indexes.has(file)) visit(file);
  return circles;
}
