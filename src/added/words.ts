/** The sentences about systems that are added from a folder. */
export const WORDS = {
  noFolder: (folder: string): string => `There is no folder ${folder} to add systems from.`,
  noSystem: (folder: string, files: string): string =>
    `${folder} holds no system: neither it nor a folder in it has one of ${files}.`,
  notRead: (file: string, why: string): string => `${file} cannot be read: ${why}`,
  needsJavaScript: (file: string, version: string): string =>
    `${file} is TypeScript, which Node ${version} does not read: compile it to JavaScript and name the folder of that, or use Node 22.18 or newer.`,
  refused: (file: string, why: string): string => `${file} cannot be added: ${why}.`,
  noExport: 'it exports no `system`',
  mustBe: (place: string, wanted: string): string => `\`${place}\` must be ${wanted}`,
  madeBy: (place: string, makers: readonly string[]): string =>
    `\`${place}\` must be made by ${makers.map(each => `\`${each}\``).join(' or ')}`,
  twice: (id: string): string => `the id ${id} appears twice`,
  unknown: (place: string, name: string): string =>
    `\`${place}\` names ${name}, which the system does not have`,
  unnamedSide: (game: string, side: string): string =>
    `\`sideTitles\` of ${game} has no title for the side ${side}`,
  notChecked: (chart: string, why: string): string => `${chart} cannot be checked: ${why}`,
  badCode: (code: string): string => `its code “${code}” must be 2 to 12 small letters and digits`,
  badId: (id: string, code: string): string => `the id ${id} must begin with “${code}.”`,
  taken: (code: string): string => `another system has the code ${code} already`,
} as const;
