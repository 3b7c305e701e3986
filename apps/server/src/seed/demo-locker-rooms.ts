import { voteClosesAt } from '@coup-denvoi/contract/locker-room/vote.rules'
import type { Match, MatchPlayer } from '@coup-denvoi/contract/matches/match-detail.schema'
import { publishTeams } from '#features/locker-room/commands/publish-teams.ts'
import { saveTeams } from '#features/locker-room/commands/save-teams.ts'
import { takeItem } from '#features/locker-room/commands/take-item.ts'
import { writeMessage } from '#features/locker-room/commands/write-message.ts'
import { findLockerRoom } from '#features/locker-room/locker-room.queries.ts'
import { proposeTeams } from '#features/locker-room/team-proposal.queries.ts'
import type { Actor } from '#features/matches/matches.access.ts'
import { castVote } from '#features/results/commands/cast-vote.ts'
import { closeMatchVote } from '#features/results/commands/close-match-vote.ts'
import { saveResult } from '#features/results/commands/save-result.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { seedAttendance } from './demo-attendance.ts'

const HOUR = 3_600_000
/** Locker rooms fill some days before their match. */
const ACTIVE_HOURS = 4 * 24

const CHAT_MESSAGES = [
  'Terrain confirmé. Les clés sont à l’accueil un quart d’heure avant.',
  'Je prends les chasubles\u202f!',
  'Je m’occupe de l’eau. Quelqu’un a une pompe\u202f?',
  'Je pars de Vénissieux, il me reste 3\u00a0places dans la voiture.',
  'Merci pour la place, à bientôt.',
]

/** Fills a locker room: messages and teams before the match, sheet, result and vote after it. @param index varies the content */
export async function seedLockerRoom(db: Database, match: Match, index: number, now: Date): Promise<void> {
  const players = match.players.flatMap((player) => (player.userId ? [toActor(player)] : []))
  const organizer = players.find(({ id }) => id === match.organizerId)
  if (!organizer || match.status === 'cancelled') return
  const endsAt = new Date(match.endsAt)
  if (endsAt <= now) return seedResultAndVotes(db, match.id, players, organizer, endsAt, index, now)
  if (Date.parse(match.startsAt) - now.getTime() < ACTIVE_HOURS * HOUR) await seedChatAndTeams(db, match.id, players, organizer, index, now)
}

async function seedResultAndVotes(db: Database, id: string, players: Actor[], organizer: Actor, endsAt: Date, index: number, now: Date) {
  const after = (hours: number) => new Date(Math.min(now.getTime(), endsAt.getTime() + hours * HOUR))
  const present = await seedAttendance(db, { id, players, organizer }, index, after(0.25))
  const result = { homeScore: 3 + (index % 5), awayScore: 2 + ((index * 3) % 5) }
  await saveResult({ db, actor: organizer, input: { id, result }, now: after(0.5) })
  for (const [place, voter] of present.slice(0, 3 + (index % 4)).entries()) {
    const others = present.filter((player) => player !== voter)
    const bestPlayerId = others[(index + place) % Math.min(2, others.length)]?.id ?? null
    const stars = Object.fromEntries(others.slice(0, 6).map(({ id }, mark) => [id, 3 + ((index + place + mark * 2) % 3)]))
    await castVote({ db, actor: voter, input: { id, ballot: { bestPlayerId, stars } }, now: after(1 + place) })
  }
  if (voteClosesAt(endsAt) <= now) await closeMatchVote({ db, input: { matchId: id }, now: voteClosesAt(endsAt) })
}

async function seedChatAndTeams(db: Database, id: string, players: Actor[], organizer: Actor, index: number, now: Date) {
  for (const [place, text] of CHAT_MESSAGES.entries()) {
    const actor = players[(index + place) % players.length] ?? organizer
    const sentAt = new Date(now.getTime() - (CHAT_MESSAGES.length - place) * 40 * 60_000)
    await writeMessage({ db, actor, input: { id, messageId: newId(), text }, now: sentAt })
  }
  const room = await findLockerRoom(db, organizer, id, now)
  for (const [place, item] of room.items.slice(0, 2).entries())
    await takeItem({ db, actor: players[(place + 1) % players.length] ?? organizer, input: { id, itemId: item.id } })

  const { teams } = await proposeTeams(db, organizer, { id, kind: 'balanced' }, now)
  await saveTeams({ db, actor: organizer, input: { id, teams: teams ?? [] }, now })
  if (index % 2 === 0) await publishTeams({ db, actor: organizer, input: { id }, now })
}

const toActor = ({ userId, displayName }: MatchPlayer): Actor => ({ id: userId ?? '', displayName, isSuperAdmin: false })
