import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { voteClosesAt } from '@coup-denvoi/contract/locker-room/vote.rules'
import { eq, inArray, sql } from 'drizzle-orm'
import { parseUserCommand } from '#cli/user-command.ts'
import { scheduleMatchJobs } from '#features/matches/commands/schedule-match-jobs.ts'
import { matches } from '#features/matches/matches.table.ts'
import { mailNotification } from '#features/notifications/notifications.jobs.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { closeVote } from '#features/results/results.jobs.ts'
import { sessions } from '#features/users/sessions.table.ts'
import { users } from '#features/users/users.table.ts'
import type { Database } from '#platform/database/database.ts'

/** The server that the stories are told on. */
type OperatorContext = { db: Database; dataDir: string }

/**
 * Does what stories need from an operator, or from time.
 * - `user WORDS`: what `npm run user -- WORDS` does
 * - `link ADDRESS`: the link in the last mail to that address, once there is one
 * - `farewell ADDRESS`: the link by which the last mail that told them of something lets them go, as if they had closed the app
 *   for so long that one was due
 * - `shift MATCH_ID HOURS`: as if these hours had passed (negative) before the kick-off of the match; what would have happened
 *   by itself meanwhile happens soon after
 * - `outlive ADDRESS DAYS`: as if whoever has that address had read all their notifications so many days ago
 * @returns one line: `done …`, or `refused …` and why
 */
export async function runOperatorCommand({ db, dataDir }: OperatorContext, line: string): Promise<string> {
  const [word = '', ...rest] = line.trim().split(/\s+/)
  try {
    return `done ${await dispatch({ db, dataDir }, word, rest)}`
  } catch (error) {
    return `refused ${(error as Error).message}`.replaceAll('\n', ' ')
  }
}

async function dispatch({ db, dataDir }: OperatorContext, command: string, args: string[]): Promise<string> {
  switch (command) {
    case 'user':
      return (await parseUserCommand(args)(db)).join(' · ')
    case 'shift':
      return shiftMatch(db, args[0] ?? '', Number(args[1]))
    case 'outlive':
      return ageNotifications(db, args[0] ?? '', Number(args[1]))
    case 'link':
      return lastMailedLink(dataDir, args[0] ?? '', /https?:\/\/\S+#[\w-]+/)
    case 'farewell':
      await makeMailsDue(db, args[0] ?? '')
      return lastMailedLink(dataDir, args[0] ?? '', /https?:\/\/\S+\/desabonnement\?token=[\w-]+/)
    default:
      throw new Error(`There is no word "${command}".`)
  }
}

/** The API takes no match in the past: this is how one comes to lie there. Open screens hear of it like of any change. */
async function shiftMatch(db: Database, id: string, hours: number): Promise<string> {
  if (!Number.isFinite(hours)) throw new Error('By how many hours?')
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
    emit({ type: 'match.edited', matchId: id, title: row.title, isPrivate: row.type === 'private', visibilityChanged: false })
    // Whatever would have happened in these hours is due now.
    scheduleMatchJobs({ ...change, now: new Date(now.getTime() + Math.min(minutes, 0) * 60_000) }, row)
    if (row.endedAt) enqueue(closeVote({ matchId: id }, { startAfter: voteClosesAt(row.endsAt) }))
    return row.startsAt.toISOString()
  }, now)
}

/** @returns how many there are */
async function ageNotifications({ read }: Database, address: string, days: number): Promise<string> {
  if (!Number.isFinite(days)) throw new Error('By how many days?')
  const whose = read.select({ id: users.id }).from(users).where(eq(users.email, address))
  const aged = await read
    .update(notifications)
    .set({ read: true, createdAt: sql`${notifications.createdAt} - make_interval(days => ${days})` })
    .where(inArray(notifications.userId, whose))
    .returning({ id: notifications.id })
  return String(aged.length)
}

async function makeMailsDue(db: Database, address: string): Promise<void> {
  const { read } = db
  const whose = read.select({ id: users.id }).from(users).where(eq(users.email, address))
  await read.update(sessions).set({ lastSeenAt: null }).where(inArray(sessions.userId, whose))
  await read.execute(sql`update pgboss.job set start_after = now() where name = ${mailNotification.queue} and state = 'created'`)
}

/** Mails are files where no mail server is set. */
function lastMailedLink(dataDir: string, address: string, kind: RegExp): string {
  const directory = join(dataDir, 'mails')
  const files = existsSync(directory) ? readdirSync(directory).filter((name) => name.endsWith('.eml')) : []
  const mails = files.sort().map((name) => decodeQuotedPrintable(readFileSync(join(directory, name), 'utf8')))
  const theirs = mails.filter((text) => new RegExp(`^To: .*${address.replaceAll('.', '\\.')}`, 'm').test(text))
  const link = theirs.flatMap((text) => kind.exec(text)?.[0] ?? []).at(-1)
  if (!link) throw new Error(`There is no mail with a link to ${address}.`)
  return link
}

/** Without the soft line breaks and the codes of quoted-printable. */
function decodeQuotedPrintable(mail: string): string {
  return mail.replaceAll(/=\r?\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
