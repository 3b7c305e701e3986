import { addDays, localDate, localTime } from '@coup-denvoi/contract/lib/local-time'
import type { RescueChoice } from '@coup-denvoi/contract/rescue/rescue.schema'
import { announceDanger } from '#features/matches/commands/announce-danger.ts'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import type { Actor } from '#features/matches/matches.access.ts'
import { findMatch } from '#features/matches/matches.queries.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { voteOnRescue } from '#features/rescue/commands/vote-on-rescue.ts'
import type { Database } from '#platform/database/database.ts'

const HOUR = 3_600_000

const VOTES: readonly RescueChoice[] = ['play-smaller', 'postpone', 'play-smaller']

/** A match « en danger » of Karim's, on which Nadia has not voted yet. */
export async function seedRescue(db: Database, players: readonly Actor[], now: Date): Promise<void> {
  const karim = players.find(({ displayName }) => displayName === 'Karim Haddad')
  const others = players.filter((player) => player !== karim).slice(0, VOTES.length + 1)
  if (!karim) return
  const today = localDate(now)
  // In 6 to 24 hours, whatever the time is.
  const kickOff = localTime(now) < '14:00' ? { date: today, time: '20:00' } : { date: addDays(today, 1), time: '12:00' }
  const published = new Date(now.getTime() - 5 * 24 * HOUR)
  const input = {
    title: 'Foot à 7 de dernière minute',
    type: 'public' as const,
    ...kickOff,
    durationMinutes: 60,
    location: 'Stade de Gerland',
    city: 'Lyon',
    format: '7 contre 7' as const,
    maxPlayers: 14,
    minPlayers: 10,
    level: 'Tous niveaux' as const,
    label: null,
    surface: 'Synthétique' as const,
    pricePerPlayer: 0,
    groupId: null,
    description: 'Amenez vos amis, il reste de la place.',
    minReliability: null,
    leaveDeadlineHours: null,
    freesUnconfirmed: false,
  }
  const id = await organizeMatch({ db, actor: karim, input, now: published })
  for (const actor of others) await joinMatch({ db, actor, input: { id }, now: new Date(published.getTime() + HOUR) })
  const { startsAt } = await findMatch(db, karim, { id }, now)
  await announceDanger({ db, input: { matchId: id, hours: 24, startsAt: Date.parse(startsAt) }, now })
  for (const [index, choice] of VOTES.entries()) {
    const actor = others[index + 1]
    if (actor) await voteOnRescue({ db, actor, input: { id, choice }, now })
  }
}
