export const snippetsOf: (text: string) => readonly { readonly code: string; readonly prints: string }[];
export const commandsOf: (
  text: string,
) => readonly { readonly line: string; readonly lines: readonly string[] }[];
