import type { Season, SeasonOutcome } from '@coup-denvoi/contract/season/season.schema'
import { writeCsv } from '#platform/csv/write-csv.ts'

const HEADER = [
  ...['Joueur', 'Invité', 'Matchs', 'Victoires', 'Nuls', 'Défaites', 'Buts', 'Passes', 'Joueur du match'],
  ...['Présence (%)', 'Forme (le dernier à droite)'],
]
const LETTERS: Record<SeasonOutcome, string> = { won: 'V', drawn: 'N', lost: 'D' }

/** A line for each player, in the order of the page. */
export const presentSeasonCsv = ({ players, matchesPlayed }: Pick<Season, 'players' | 'matchesPlayed'>): string =>
  writeCsv([
    HEADER,
    ...players.map((player) => [
      ...[player.displayName, player.userId === null ? 'oui' : 'non'],
      ...[player.played, player.won, player.drawn, player.lost, player.goals, player.assists, player.bestPlayer],
      // To a tenth: nobody reads it at a glance.
      Math.round((1000 * player.played) / matchesPlayed) / 10,
      player.form.map((outcome) => LETTERS[outcome]).join(' '),
    ]),
  ])
