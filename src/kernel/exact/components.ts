/** Anything that leads from one numbered node to another; a negative number leads nowhere. */
interface Arc {
  readonly to: number;
}

const UNSEEN = -1;

/**
 * The strongly connected components of a graph, every component after all those it leads to
 * (Tarjan's order), with a stack of its own, so that long processes do not exhaust the call stack.
 */
export const components = (arcs: readonly (readonly Arc[])[]): number[][] => {
  const found: number[][] = [];
  const order = new Int32Array(arcs.length).fill(UNSEEN);
  const low = new Int32Array(arcs.length);
  const next = new Int32Array(arcs.length);
  const isOpen = new Uint8Array(arcs.length);
  const open: number[] = [];
  const path: number[] = [];
  let seen = 0;

  const enter = (node: number): void => {
    order[node] = seen;
    low[node] = seen;
    seen += 1;
    isOpen[node] = 1;
    open.push(node);
    path.push(node);
  };

  const close = (root: number): void => {
    const component = open.splice(open.lastIndexOf(root));
    for (const node of component) {
      isOpen[node] = 0;
    }
    found.push(component);
  };

  const leave = (node: number): void => {
    path.pop();
    if (low[node] === order[node]) {
      close(node);
    }
    const parent = path.at(-1);
    if (parent !== undefined) {
      low[parent] = Math.min(low[parent] as number, low[node] as number);
    }
  };

  /** Goes one arc further from the top of the path. */
  const advance = (node: number): void => {
    const arc = arcs[node]?.[next[node] as number];
    if (arc === undefined) {
      leave(node);
      return;
    }
    next[node] = (next[node] as number) + 1;
    if (arc.to >= 0 && order[arc.to] === UNSEEN) {
      enter(arc.to);
    } else if (arc.to >= 0 && isOpen[arc.to] === 1) {
      low[node] = Math.min(low[node] as number, order[arc.to] as number);
    }
  };

  for (let start = 0; start < arcs.length; start++) {
    if (order[start] === UNSEEN) {
      enter(start);
    }
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      advance(top);
    }
  }
  return found;
};

/** Whether one can come back: several nodes, or one that leads to itself. */
export const isCyclic = (arcs: readonly (readonly Arc[])[], component: readonly number[]): boolean => {
  const [first] = component as [number];
  return component.length > 1 || (arcs[first] ?? []).some(arc => arc.to === first);
};
