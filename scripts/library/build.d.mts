export const packLibrary: (folder?: string) => Promise<string>;
