export const snippetsOf: (text: string) => readonly { readonly code: string; readonly prints: string }[];
export const commandsOf: (
  text: string,
) => readonly { readonly line: string; readonly lines: readonly string[] }[];
export const filesOf: (text: string) => readonly { readonly name: string; readonly content: string }[];
export const sessionsOf: (
  text: string,
) => readonly { readonly line: string; readonly lines: readonly string[] }[];
