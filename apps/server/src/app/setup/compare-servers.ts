import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { differencesOf, SERVER_NAME, type SharedSetup } from '#platform/database/server-name.ts'

const CHECK_INTERVAL_MS = 60_000

/** What goes wrong while servers on one database differ. */
const CONSEQUENCES: Record<keyof SharedSetup, string> = {
  secret: 'another server on this database has another SESSION_SECRET: people are signed out by it, and codes and links do not work there',
  files: 'another server on this database keeps its files elsewhere (FILES_URL, or a shared DATA_DIR/files): photos are missing there',
  signals: 'another server on this database has another REDIS_URL: what happens there is not seen live here',
  address: 'another server on this database has another APP_URL: links in its mails lead elsewhere',
}

/** More than what two clocks that are set by NTP differ by. */
const MAX_CLOCK_DIFFERENCE_MS = 5000

type CompareServersOptions = {
  db: Database
  setup: SharedSetup
  /** Other than in tests, the clock of this machine. */
  now?: () => number
  onDifference(consequence: string): void
  onError(error: unknown, during: string): void
}

/** Looks for servers on the same database that are set up otherwise, and at its clock; tells of each difference once. @returns stops it */
export function startComparingServers({ db, setup, now = Date.now, onDifference, onError }: CompareServersOptions) {
  const told = new Set<keyof SharedSetup | 'clock'>()
  let running = Promise.resolve()

  async function compareClocks(): Promise<void> {
    const asked = now()
    const [row] = await db.read.select({ ms: sql<string>`extract(epoch from clock_timestamp()) * 1000` }).from(sql`(values (1)) as one`)
    const tripMs = now() - asked
    const aheadMs = asked + tripMs / 2 - Number(row?.ms)
    if (Math.abs(aheadMs) - tripMs / 2 <= MAX_CLOCK_DIFFERENCE_MS || told.has('clock')) return
    told.add('clock')
    const seconds = Math.round(Math.abs(aheadMs) / 1000)
    onDifference(
      `the clock of this machine is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} that of the database: sessions and links end, and jobs run, too early or too late; set both by NTP`,
    )
  }

  async function compareSetups(): Promise<void> {
    const rows = await db.read
      .selectDistinct({ name: sql<string>`application_name` })
      .from(sql`pg_stat_activity`)
      .where(sql`datname = current_database() and application_name like ${`${SERVER_NAME} %`}`)
    for (const part of rows.flatMap(({ name }) => differencesOf(name, setup))) {
      if (told.has(part)) continue
      told.add(part)
      onDifference(CONSEQUENCES[part])
    }
  }
  const check = () => {
    running = compareClocks()
      .then(compareSetups)
      .catch((error) => onError(error, 'looking for other servers'))
  }
  check()
  const timer = setInterval(check, CHECK_INTERVAL_MS).unref()
  return async (): Promise<void> => {
    clearInterval(timer)
    await running
  }
}
