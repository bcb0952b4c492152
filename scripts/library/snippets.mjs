/** The examples of a page: each block of JavaScript with the text that it prints, from the block after it. */
export const snippetsOf = text =>
  [...text.matchAll(/```js\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/g)].map(([, code, prints]) => ({
    code,
    prints,
  }));

/** The command lines of a page, `$ npx grognard …`, each with the lines below it; `…` stands for any further lines. */
export const commandsOf = text =>
  [...text.matchAll(/^\$ npx grognard (.*)\n([\s\S]*?)^```/gm)].map(([, line, below]) => ({
    line,
    lines: below.trimEnd().split('\n'),
  }));

/** The files of a recipe: a path in a line of its own, and the block below it. */
export const filesOf = text =>
  [...text.matchAll(/^`([\w./-]+)`:\n\n```\w+\n([\s\S]*?)^```/gm)].map(([, name, content]) => ({
    name,
    content,
  }));

/** The command lines of a recipe, each with the lines that it prints; `…` stands for any further lines. */
export const sessionsOf = text =>
  [...text.matchAll(/^```text\n\$ (.*)\n([\s\S]*?)^```/gm)].map(([, line, below]) => ({
    line,
    lines: below.split('\n').slice(0, -1),
  }));
