import { formatCount } from '@coup-denvoi/contract/lib/format'
import { formatDayAndMonth, instantOfDay } from '@coup-denvoi/contract/lib/local-time'
import type { SeasonSort } from '@coup-denvoi/contract/season/season.rules'
import type { OwnSeason, Season, SeasonPeriod, SeasonPictureOptions } from '@coup-denvoi/contract/season/season.schema'
import { firstNameOf } from '@coup-denvoi/contract/users/user.rules'

type Dates = Pick<SeasonPeriod, 'firstDay' | 'lastDay'>

/** « du 1er août 2026 au 31 juil. 2027 » */
export const periodText = ({ firstDay, lastDay }: Dates): string => `du ${dayText(firstDay)} au ${dayText(lastDay)}`

/** « Du 1er août à aujourd’hui, tous vos groupes. » */
export const ownPeriodText = ({ period, isCurrent }: { period: Dates; isCurrent: boolean }): string =>
  `Du ${isCurrent ? `${dayAndMonth(period.firstDay)} à aujourd’hui` : `${dayText(period.firstDay)} au ${dayText(period.lastDay)}`}, tous vos groupes.`

/** « 5 victoires Chasubles, 2 nuls, 6 Maillots » */
export const balanceText = ({ homeWins, draws, awayWins }: Pick<Season, 'homeWins' | 'draws' | 'awayWins'>): string =>
  `${formatCount(homeWins, 'victoire')} Chasubles, ${formatCount(draws, 'nul')}, ${awayWins}\u00a0Maillots`

/** « Nadia et Camille » */
export const duoText = (players: readonly { displayName: string }[]): string =>
  players.map(({ displayName }) => firstNameOf(displayName)).join(' et ')

/** What the figures of a player are called, for one and for several. */
export const FIGURE_NAMES: Record<Exclude<SeasonSort, 'presence' | 'name'>, readonly [string, string]> = {
  played: ['match', 'matchs'],
  won: ['victoire', 'victoires'],
  drawn: ['nul', 'nuls'],
  lost: ['défaite', 'défaites'],
  goals: ['but', 'buts'],
  assists: ['passe', 'passes'],
  bestPlayer: ['joueur du match', 'joueur du match'],
}

/** « 1er août 2026 » */
const dayText = (day: string): string => `${dayAndMonth(day)} ${day.slice(0, 4)}`

/** At noon it is that day in the time zone of the site, whichever that is. */
const dayAndMonth = (day: string): string => formatDayAndMonth(instantOfDay(day))

/** What the picture of one's own season shows, for who cannot see it: « Ma saison 2026–2027, Nadia Belkacem : 19 matchs, 11 victoires ». */
export function pictureText({ period, displayName, played, won, goals, bestPlayer }: OwnSeason, shown: SeasonPictureOptions): string {
  const figures = [
    formatCount(played, 'match', 'matchs'),
    formatCount(won, 'victoire'),
    shown.goals && formatCount(goals, 'but'),
    shown.bestPlayer && `${bestPlayer}\u00a0fois joueur du match`,
  ]
  const name = shown.lastName ? displayName : firstNameOf(displayName)
  return `Ma saison ${period.name}, ${name}\u00a0: ${figures.filter(Boolean).join(', ')}`
}
