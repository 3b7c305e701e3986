import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { addDays, localDate } from '@coup-denvoi/contract/lib/local-time'
import { normalizeForSearch } from '@coup-denvoi/contract/lib/sanitize'
import { cancelMatch } from '#features/matches/commands/cancel-match.ts'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import type { Actor } from '#features/matches/matches.access.ts'
import { findMatch } from '#features/matches/matches.queries.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { registerUser } from '#features/users/commands/register-user.ts'
import { setRights } from '#features/users/moderation/commands/set-rights.ts'
import { updateProfile } from '#features/users/profile/commands/update-profile.ts'
import type { Auth } from '#features/users/users.auth.ts'
import { users } from '#features/users/users.table.ts'
import type { Database } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { SecretSeal } from '#platform/secrets/secret-seal.ts'
import type { AccountThrottle } from '#platform/throttle/account-throttle.ts'
import { seedContestedAbsence } from './demo-attendance.ts'
import { seedAvailability } from './demo-availability.ts'
import { seedConversations } from './demo-conversations.ts'
import { seedFund } from './demo-fund.ts'
import { seedGroups } from './demo-groups.ts'
import { seedGuests } from './demo-guests.ts'
import { seedInteractions } from './demo-interactions.ts'
import { seedLedger } from './demo-ledger.ts'
import { seedLockerRoom } from './demo-locker-rooms.ts'
import { type DemoMatch, demoMatches, type Weekday } from './demo-matches.ts'
import { seedModeration } from './demo-moderation.ts'
import { backdateNotifications } from './demo-notifications.ts'
import { seedPlaces } from './demo-places.ts'
import { demoPlayers } from './demo-players.ts'
import { seedPolls } from './demo-polls.ts'
import { demoProfile } from './demo-profiles.ts'
import { seedRescue } from './demo-rescue.ts'
import { seedSeason } from './demo-season.ts'
import { seedSeries } from './demo-series.ts'

/** The password of every demo account. */
export const DEMO_PASSWORD = 'Coupfranc7!'

/** The accounts that are printed, and why. */
export const demoAccounts = [
  { email: emailOf('Nadia Belkacem'), who: 'a player, on several lists' },
  { email: emailOf('Karim Haddad'), who: 'organises every Saturday' },
  { email: emailOf('Élodie Marchand'), who: 'organises on Sundays, role admin' },
  { email: emailOf('François Étienne'), who: 'super admin' },
] as const

type SeedOptions = { db: Database; files: FileStore; auth: Auth; throttle: AccountThrottle; ibanSeal: SecretSeal; now?: Date }

/** Fills an empty database with demo data, through the product's commands. */
export async function seedDemo({
  db,
  files,
  auth,
  throttle,
  ibanSeal,
  now = new Date(),
}: SeedOptions): Promise<{ players: number; matches: number }> {
  const players: Actor[] = []
  for (const [index, [fullName, city]] of demoPlayers.entries()) {
    const [firstName = '', ...lastName] = fullName.split(' ')
    const { userId } = await registerUser({
      db,
      auth,
      throttle,
      // Each from another IP address, because of the throttle.
      client: { ip: `192.0.2.${index + 1}`, userAgent: null },
      input: { firstName, lastName: lastName.join(' '), email: emailOf(fullName), password: DEMO_PASSWORD, city, acceptTerms: true },
      now,
    })
    await updateProfile({ db, actor: { id: userId }, input: { id: userId, changes: demoProfile(index, [fullName, city]) }, now })
    players.push({ id: userId, displayName: fullName, isSuperAdmin: false })
  }
  // Demo addresses get no mails to confirm them.
  await db.transaction(({ tx }) => tx.update(users).set({ emailVerified: true }))
  await setRights({ db, actor: 'command-line', input: { userId: playerId(players, 'François Étienne'), rights: { isSuperAdmin: true } } })
  await setRights({ db, actor: 'command-line', input: { userId: playerId(players, 'Élodie Marchand'), rights: { role: 'admin' } } })
  const groupOfTitle = await seedGroups(db, players, now)
  for (const [index, match] of demoMatches.entries())
    await seedMatch(db, players, { ...match, groupId: groupOfTitle.get(match.title) ?? null }, index, now)
  await seedPlaces(db, now)
  await seedConversations(db, players, now)
  await seedInteractions(db, players, now)
  await seedGuests(db, players, now)
  await seedSeries(db, players, now)
  await seedSeason(db, players, now)
  await seedFund(db, files, players, now)
  await seedLedger(db, players, ibanSeal, now)
  await seedPolls(db, players, now)
  await seedAvailability(db, players, now)
  await seedRescue(db, players, now)
  await seedContestedAbsence(db, players, now)
  await seedModeration(db, players, now)
  await backdateNotifications(db, now)
  return { players: players.length, matches: demoMatches.length + 1 }
}

const DAY = 24 * 3_600_000

/** A match is published some days before, and its list fills from then on. */
async function seedMatch(
  db: Database,
  players: Actor[],
  { day, week, organizer, players: wanted, outcome, ...details }: DemoMatch & { groupId: string | null },
  index: number,
  now: Date,
) {
  const date = dateOfWeekday(day, week, now)
  const kickOff = fromLocalTime(date, details.time)
  const published = new Date(Math.min(now.getTime(), kickOff.getTime()) - 6 * DAY)
  const actor = players[organizer % players.length] as Actor
  const input = {
    ...details,
    addsPlace: true,
    date,
    minPlayers: details.maxPlayers - 2,
    freesUnconfirmed: false,
    minReliability: null,
    leaveDeadlineHours: null,
  }
  const id = await organizeMatch({ db, actor, input, now: published })
  const { inviteToken } = await findMatch(db, actor, { id })

  const comers = pickPlayers(players, actor, index, week < 0).slice(0, wanted - 1)
  for (const [order, comer] of comers.entries())
    await joinMatch({
      db,
      actor: comer,
      input: { id, token: inviteToken ?? undefined },
      now: new Date(published.getTime() + (order + 1) * 3_600_000),
    })
  if (outcome === 'cancelled') await cancelMatch({ db, actor, input: { id, reason: 'Terrain impraticable' }, now })
  await seedLockerRoom(db, await findMatch(db, actor, { id }), index, now)
}

const WEEKDAYS: readonly Weekday[] = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** The next such weekday after today, plus weeks; for a negative week the last one before today. */
function dateOfWeekday(day: Weekday, week: number, now: Date): string {
  const today = localDate(now)
  const ahead = (WEEKDAYS.indexOf(day) - new Date(`${today}T12:00:00Z`).getUTCDay() + 7) % 7
  const next = ahead === 0 ? 7 : ahead
  // On today's weekday, the last one was a week ago.
  const last = ahead === 0 ? -7 : ahead - 7
  return addDays(today, week >= 0 ? next + 7 * week : last + 7 * (week + 1))
}

/** Those of whom there is enough to tell how reliable they are. */
const REGULARS = ['Karim Haddad', 'Hugo Ferreira', 'Sofia Nguyên']

/** Other players for each match, deterministic; Nadia is in most, and a few others were in most that are over. */
function pickPlayers(players: Actor[], organizer: Actor, index: number, isOver: boolean): Actor[] {
  const start = (index * 7) % players.length
  const crowd = [...players.slice(start), ...players.slice(0, start)].filter(({ id }) => id !== organizer.id)
  const [nadia] = players
  const regulars = players.filter(({ displayName }, at) => isOver && REGULARS.includes(displayName) && (index + at) % 4 > 0)
  const first = nadia && index % 3 < 2 ? [nadia, ...regulars] : regulars
  return [...new Set([...crowd.slice(0, 2), ...first, ...crowd.slice(2)])].filter(({ id }) => id !== organizer.id)
}

function playerId(players: Actor[], fullName: string): string {
  return players.find(({ displayName }) => displayName === fullName)?.id ?? ''
}

function emailOf(fullName: string): string {
  return `${normalizeForSearch(fullName).replaceAll(/[^a-z]+/g, '.')}@exemple.fr`
}
