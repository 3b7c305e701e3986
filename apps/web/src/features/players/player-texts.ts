import { MAX_COUNTED_PLAYERS } from '@coup-denvoi/contract/players/player.rules'
import type { PublicPlayer } from '@coup-denvoi/contract/players/player.schema'
import { formatDecimal, formatLargeCount } from '#ui/text/format-number.ts'

/** The subtitle of the list; a blank while loading. @param total from the first page */
export function playerCountText(total: number | null): string {
  if (total === 0) return 'Aucun joueur.'
  return `${totalText(total)}. Le numéro au dos, c’est leur nombre de matchs.`
}

function totalText(total: number | null): string {
  if (total === null || total > MAX_COUNTED_PLAYERS) return `Plus de ${formatLargeCount(MAX_COUNTED_PLAYERS, 'joueur')}`
  return formatLargeCount(total, 'joueur')
}

/** For a scoreboard. */
export function playerStatsOf(player: Pick<PublicPlayer, 'matchesPlayed' | 'matchesOrganized' | 'rating'>) {
  const { rating } = player
  return rating ? [...matchCountsOf(player), ['note sur 5', formatDecimal(rating.mean)] as const] : matchCountsOf(player)
}

function matchCountsOf({ matchesPlayed, matchesOrganized }: Pick<PublicPlayer, 'matchesPlayed' | 'matchesOrganized'>) {
  return [
    [matchesPlayed > 1 ? 'matchs joués' : 'match joué', matchesPlayed],
    [matchesOrganized > 1 ? 'organisés' : 'organisé', matchesOrganized],
  ] as const
}

/** « Élodie Marchand, Villeurbanne. 57 matchs joués, 12 organisés. » */
export function publicPlayerDescription(player: PublicPlayer): string {
  const figures = matchCountsOf(player).map(([label, figure]) => `${figure}\u00a0${label}`)
  return `${[player.displayName, player.city].filter(Boolean).join(', ')}. ${figures.join(', ')}.`
}
