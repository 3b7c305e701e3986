import { figureOf } from '@coup-denvoi/contract/kit/format'
import { MAX_COUNTED_PLAYERS } from '@coup-denvoi/contract/players/player.rules'
import type { PublicPlayer } from '@coup-denvoi/contract/players/player.schema'

/** What stands under the title of the list; while it is on its way, the blank that keeps its place. @param total what its first page says */
export function playersText(total: number | null | undefined): string {
  if (total === undefined) return '\u00a0'
  if (total === 0) return 'Aucun joueur.'
  return `${howMany(total)}. Le numéro au dos, c’est leur nombre de matchs.`
}

function howMany(total: number | null): string {
  if (total === null || total > MAX_COUNTED_PLAYERS) return `Plus de ${figureOf(MAX_COUNTED_PLAYERS, 'joueur')}`
  return figureOf(total, 'joueur')
}

const oneDecimal = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** For a scoreboard: what a player has done, and what those think who played with them. */
export function figuresOf(player: Pick<PublicPlayer, 'matchesPlayed' | 'matchesOrganized' | 'rating'>) {
  const { rating } = player
  return rating ? [...countsOf(player), ['note sur 5', oneDecimal.format(rating.mean)] as const] : countsOf(player)
}

function countsOf({ matchesPlayed, matchesOrganized }: Pick<PublicPlayer, 'matchesPlayed' | 'matchesOrganized'>) {
  return [
    [matchesPlayed > 1 ? 'matchs joués' : 'match joué', matchesPlayed],
    [matchesOrganized > 1 ? 'organisés' : 'organisé', matchesOrganized],
  ] as const
}

/** « Élodie Marchand, Villeurbanne. 57 matchs joués, 12 organisés. »: what a preview of the public profile says. */
export function publicDescription(player: PublicPlayer): string {
  const figures = countsOf(player).map(([label, figure]) => `${figure}\u00a0${label}`)
  return `${[player.displayName, player.city].filter(Boolean).join(', ')}. ${figures.join(', ')}.`
}
