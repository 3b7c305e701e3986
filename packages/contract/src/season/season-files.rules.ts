import type { SeasonKind, SeasonPictureOptions } from './season.schema.ts'

/** The address of a season as a CSV file. */
export const seasonCsvPath = ({ kind, id, day }: { kind: SeasonKind; id: string; day: string }): string =>
  `/${kind === 'group' ? 'groups' : 'serie'}/${id}/saison.csv?day=${day}`

export const SEASON_PICTURE_SIZE = { width: 1080, height: 1350 } as const

/** The address of the picture of one's own season. */
export function seasonPicturePath({ day, light, ...shown }: SeasonPictureOptions): string {
  const switches = Object.entries(shown).map(([name, isOn]) => `${name}=${isOn ? 1 : 0}`)
  return `/ma-saison.png?${[...(day ? [`day=${day}`] : []), ...switches, `light=${light}`].join('&')}`
}
