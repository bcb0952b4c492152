/** The sentences about systems that are added from a folder. */
export const WORDS = {
  noFolder: (folder: string): string => `There is no folder ${folder} to add systems from.`,
  noSystem: (folder: string, files: string): string =>
    `${folder} holds no system: neither it nor a folder in it has one of ${files}.`,
  notRead: (file: string, why: string): string => `${file} cannot be read: ${why}`,
  refused: (file: string, why: string): string => `${file} cannot be added: ${why}.`,
  noExport: 'it exports no `system` with a list of entries',
  badCode: (code: string): string => `its code “${code}” must be 2 to 12 small letters and digits`,
  badId: (id: string, code: string): string => `the id ${id} must begin with “${code}.”`,
  taken: (code: string): string => `another system has the code ${code} already`,
} as const;
