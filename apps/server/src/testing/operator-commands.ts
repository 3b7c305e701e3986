import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { voteClosesAt } from '@coup-denvoi/contract/locker-room/vote.rules'
import { eq, inArray, sql } from 'drizzle-orm'
import { parseUserCommand } from '#app/operator/user-command.ts'
import { scheduleMatchJobs } from '#features/matches/commands/schedule-match-jobs.ts'
import { matchEventFields } from '#features/matches/match-event-fields.public.ts'
import { matches } from '#features/matches/matches.table.ts'
import { matchParticipants } from '#features/matches/participation/match-participants.table.ts'
import { mailNotification } from '#features/notifications/notifications.jobs.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { closeVote } from '#features/results/results.jobs.ts'
import { deleteLeavingAccount } from '#features/users/commands/delete-leaving-account.ts'
import { sessions } from '#features/users/sessions/sessions.table.ts'
import { users } from '#features/users/users.table.ts'
import type { Database } from '#platform/database/database.ts'
import { storageOf } from './storage-of.ts'

type OperatorContext = { db: Database; dataDir: string }

/**
 * The commands of end-to-end tests.
 * - `user ARGS`: runs `npm run user -- ARGS`
 * - `mail-link EMAIL PAGE`: the link to that page with a token, in the last mail to that address with one
 * - `confirm-email EMAIL`: as if its owner had followed the link
 * - `unsubscribe-link EMAIL`: the unsubscribe link in the last notification mail to that address, sent at once
 * - `shift-match MATCH_ID HOURS`: moves a match, by negative hours towards or into the past; jobs that are then due run soon
 * - `end-vote MATCH_ID SECONDS`: the players of a match in danger vote for so many seconds more
 * - `age-sessions EMAIL MINUTES`: as if a user’s sessions had last been used that much earlier
 * - `age-proofs EMAIL MINUTES`: as if a user had entered their password that much earlier, in all browsers
 * - `end-deletion-delay EMAIL`: the seven days are over in which a user could take the deletion of their account back
 * - `age-notifications EMAIL DAYS`: marks all notifications of a user as read, and makes them so many days older
 * @returns one line: `ok …`, or `error …` with a message
 */
export async function runOperatorCommand({ db, dataDir }: OperatorContext, line: string): Promise<string> {
  const [command = '', ...args] = line.trim().split(/\s+/)
  try {
    return `ok ${await dispatch({ db, dataDir }, command, args)}`
  } catch (error) {
    return `error ${(error as Error).message}`.replaceAll('\n', ' ')
  }
}

async function dispatch({ db, dataDir }: OperatorContext, command: string, args: string[]): Promise<string> {
  switch (command) {
    case 'user':
      return (await parseUserCommand(args)(db)).join(' · ')
    case 'shift-match':
      return shiftMatch(db, args[0] ?? '', Number(args[1]))
    case 'end-vote':
      return endVote(db, args[0] ?? '', Number(args[1]))
    case 'age-sessions':
      return ageSessions(db, args[0] ?? '', Number(args[1]))
    case 'age-proofs':
      return ageProofs(db, args[0] ?? '', Number(args[1]))
    case 'end-deletion-delay':
      return endDeletionDelay(db, args[0] ?? '')
    case 'age-notifications':
      return ageNotifications(db, args[0] ?? '', Number(args[1]))
    case 'mail-link':
      return lastMailedLink(dataDir, args[0] ?? '', new RegExp(`https?://\\S+/${args[1]}#[\\w.-]+`))
    case 'confirm-email':
      await storageOf(db)
        .update(users)
        .set({ emailVerified: true })
        .where(eq(users.email, args[0] ?? ''))
      return 'confirmed'
    case 'unsubscribe-link':
      await makeMailsDue(db, args[0] ?? '')
      return lastMailedLink(dataDir, args[0] ?? '', /https?:\/\/\S+\/desabonnement\?token=[\w-]+/)
    default:
      throw new Error(`Unknown command "${command}".`)
  }
}

async function endDeletionDelay(db: Database, email: string): Promise<string> {
  const [user] = await db.read.select({ id: users.id, dueAt: users.deletionDueAt }).from(users).where(eq(users.email, email))
  if (!user?.dueAt) throw new Error(`${email} does not leave.`)
  await deleteLeavingAccount({ db, userId: user.id, now: user.dueAt })
  return 'deleted'
}

async function ageSessions(db: Database, email: string, minutes: number): Promise<string> {
  if (!Number.isFinite(minutes)) throw new Error('MINUTES must be a number.')
  const aged = await storageOf(db)
    .update(sessions)
    .set({ expiresAt: sql`${sessions.expiresAt} - make_interval(mins => ${minutes}::int)` })
    .where(inArray(sessions.userId, db.read.select({ id: users.id }).from(users).where(eq(users.email, email))))
    .returning({ id: sessions.id })
  return `${aged.length} sessions`
}

async function ageProofs(db: Database, email: string, minutes: number): Promise<string> {
  const aged = await storageOf(db)
    .update(sessions)
    .set({ provenAt: new Date(Date.now() - minutes * 60_000) })
    .where(inArray(sessions.userId, db.read.select({ id: users.id }).from(users).where(eq(users.email, email))))
    .returning({ id: sessions.id })
  return `${aged.length} sessions`
}

/** The API accepts no match in the past. Open pages are notified like after any change. */
async function endVote(db: Database, matchId: string, seconds: number): Promise<string> {
  const voteEndsAt = new Date(Date.now() + seconds * 1000)
  await storageOf(db).update(matches).set({ voteEndsAt }).where(eq(matches.id, matchId))
  return voteEndsAt.toISOString()
}

async function shiftMatch(db: Database, id: string, hours: number): Promise<string> {
  if (!Number.isFinite(hours)) throw new Error('HOURS must be a number.')
  const minutes = Math.round(hours * 60)
  const later = (instant: typeof matches.startsAt | typeof matches.endsAt) => sql`${instant} + make_interval(mins => ${minutes})`
  const now = new Date()
  return db.transaction(async (change) => {
    const { tx, emit, enqueue } = change
    const [row] = await tx
      .update(matches)
      .set({ startsAt: later(matches.startsAt), endsAt: later(matches.endsAt), updatedAt: now })
      .where(eq(matches.id, id))
      .returning()
    if (!row) throw new Error(`There is no match ${id}.`)
    // Nobody has joined after kick-off, or a moment ago.
    const joinedAt = sql`${matchParticipants.joinedAt} + make_interval(mins => ${Math.min(minutes, 0)})`
    await tx.update(matchParticipants).set({ joinedAt }).where(eq(matchParticipants.matchId, id))
    emit({
      type: 'match.edited',
      ...matchEventFields(row),
      visibilityChanged: false,
      actorId: null,
      edit: { kind: 'fields', changes: [] },
    })
    // Schedules the jobs as of before the shift, so that those in between are due now.
    scheduleMatchJobs({ ...change, now: new Date(now.getTime() + Math.min(minutes, 0) * 60_000) }, row)
    if (row.endedAt) enqueue(closeVote({ matchId: id }, { startAfter: voteClosesAt(row.endsAt) }))
    return row.startsAt.toISOString()
  }, now)
}

/** @returns their number */
async function ageNotifications(db: Database, address: string, days: number): Promise<string> {
  if (!Number.isFinite(days)) throw new Error('DAYS must be a number.')
  const userIds = db.read.select({ id: users.id }).from(users).where(eq(users.email, address))
  const aged = await storageOf(db)
    .update(notifications)
    .set({ read: true, createdAt: sql`${notifications.createdAt} - make_interval(days => ${days})` })
    .where(inArray(notifications.userId, userIds))
    .returning({ id: notifications.id })
  return String(aged.length)
}

async function makeMailsDue(db: Database, address: string): Promise<void> {
  const storage = storageOf(db)
  const userIds = storage.select({ id: users.id }).from(users).where(eq(users.email, address))
  await storage.update(sessions).set({ lastSeenAt: null }).where(inArray(sessions.userId, userIds))
  await storage.execute(sql`update pgboss.job set start_after = now() where name = ${mailNotification.queue} and state = 'created'`)
}

/** Without a mail server, mails are written to files. */
function lastMailedLink(dataDir: string, address: string, pattern: RegExp): string {
  const directory = join(dataDir, 'mails')
  const files = existsSync(directory) ? readdirSync(directory).filter((name) => name.endsWith('.eml')) : []
  const mails = files.sort().map((name) => decodeQuotedPrintable(readFileSync(join(directory, name), 'utf8')))
  const received = mails.filter((text) => new RegExp(`^To: .*${address.replaceAll('.', '\\.')}`, 'm').test(text))
  const link = received.flatMap((text) => pattern.exec(text)?.[0] ?? []).at(-1)
  if (!link) throw new Error(`There is no mail with a link to ${address}.`)
  return link
}

function decodeQuotedPrintable(mail: string): string {
  return mail.replaceAll(/=\r?\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
