import { addDays, localDate } from '@coup-denvoi/contract/lib/local-time'
import type { Actor } from '#features/matches/matches.access.ts'
import { skipDate } from '#features/series/commands/skip-date.ts'
import { startSeries } from '#features/series/commands/start-series.ts'
import type { Database } from '#platform/database/database.ts'

const THURSDAY = 4

/** Nadia's Thursdays: the next match is published with its regulars, one date is skipped. */
export async function seedSeries(db: Database, players: readonly Actor[], now: Date): Promise<void> {
  const nadia = players.find(({ displayName }) => displayName === 'Nadia Belkacem')
  if (!nadia) return
  const regulars = [nadia, ...players.filter(({ id }) => id !== nadia.id).slice(0, 4)].map(({ id }) => ({ userId: id, coOrganizes: false }))
  const date = nextThursday(localDate(now))
  const id = await startSeries({
    db,
    actor: nadia,
    input: {
      match: {
        title: 'Jeudi sous les projecteurs',
        type: 'public',
        date,
        time: '20:15',
        durationMinutes: 90,
        location: 'Plaine des jeux de Gerland',
        city: 'Lyon',
        format: '5 contre 5',
        maxPlayers: 10,
        minPlayers: 8,
        level: 'Tous niveaux',
        label: null,
        surface: 'Synthétique',
        pricePerPlayer: 500,
        description: '',
        freesUnconfirmed: false,
        minReliability: null,
        leaveDeadlineHours: null,
        groupId: null,
      },
      repeat: 'weekly',
      end: { kind: 'none' },
      publishDaysBefore: 8,
      publishTime: '12:00',
      priorityHours: 24,
      regulars: [...regulars, { guestName: 'Rémi' }],
      skippedDates: [],
    },
    now,
  })
  await skipDate({ db, actor: nadia, input: { id, date: addDays(date, 28), skipped: true }, now })
}

function nextThursday(today: string): string {
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay()
  return addDays(today, (THURSDAY - weekday + 7) % 7 || 7)
}
