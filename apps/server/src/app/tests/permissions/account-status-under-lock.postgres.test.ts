import { contract } from '@coup-denvoi/contract/contract'
import type { ProcedureAccess, ProcedureMeta } from '@coup-denvoi/contract/lib/procedure'
import type { AnyContractProcedure } from '@orpc/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { setRights } from '#features/users/moderation/commands/set-rights.ts'
import { errorCode } from '#testing/browsers-of.ts'
import { everyAct } from '#testing/every-act/every-act.ts'
import { sceneFor } from '#testing/every-act/scene.ts'
import { testProvider } from '#testing/fixtures/provider-visits.ts'
import { createPerson } from '#testing/people.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser, type TestUser } from '#testing/test-users.ts'

const OPEN_ACCESS: readonly ProcedureAccess[] = ['anyone', 'match-link', 'series-link', 'guest', 'poll-link', 'installer']
/** Creates the token of the calendar on first use. */
const READS_THAT_WRITE = ['calendar.feed']
/** What it carries must not stand in an address. */
const READS_BY_POST = ['matches.near', 'places.near', 'availability.matches']

const procedures = Object.entries(contract).flatMap(([slice, router]) =>
  Object.entries(router).map(([name, procedure]) => {
    const { route, meta } = (procedure as AnyContractProcedure)['~orpc']
    const isRead = route.method === 'GET' || READS_BY_POST.includes(`${slice}.${name}`)
    return { name: `${slice}.${name}`, access: (meta as ProcedureMeta).access, isRead }
  }),
)
const acts = procedures.filter(({ name, access, isRead }) => !OPEN_ACCESS.includes(access) && (!isRead || READS_THAT_WRITE.includes(name)))
const isForAdmins = ({ access }: { access: ProcedureAccess }) => access === 'admins' || access === 'super-admins'

const ENDINGS = {
  ban: 'active = false, banned_at = now()',
  deactivation: "active = false, account_status = 'inactive', deactivated_at = now()",
}
const RIGHTS_TAKEN = "role = 'user', site_admin = false, is_super_admin = false"

describe('an account that is closed while its owner acts', () => {
  // The jobs of a registration wait for locks and write rows themselves.
  const provider = testProvider()
  const server = testServer(provider.environment, { runsJobs: false })
  let partner: Awaited<ReturnType<typeof createPerson>>
  /** Holds locks that others wait for. */
  let holder: pg.Client
  let observer: pg.Client
  let tables: string[]

  beforeAll(async () => {
    partner = await createPerson(server.db, 'Une Personne partenaire')
    ;[holder, observer] = [0, 1].map(() => new pg.Client({ connectionString: server.storage.url })) as [pg.Client, pg.Client]
    await Promise.all([holder.connect(), observer.connect()])
    // Those of the product but for accounts and the counters of attempts.
    const { rows } = await observer.query<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.tables
       where table_schema = 'public' and table_name not in ('users', 'throttles', 'status') order by 1`,
    )
    tables = rows.map(({ name }) => name)
  })
  afterAll(() => Promise.all([holder.end(), observer.end()]))

  it('is tested for every call that changes something', () => {
    expect(Object.keys(everyAct).sort()).toEqual(acts.map(({ name }) => name).sort())
  })

  it.each(acts)('$name: waits for the ban, deactivation or loss of rights, and is refused', async (act) => {
    const { actor, call } = await arrange(act)
    for (const columns of [ENDINGS.ban, ENDINGS.deactivation, ...(isForAdmins(act) ? [RIGHTS_TAKEN] : [])]) {
      const before = await everyRow(actor)
      const restore = await saveAccount(actor)
      await holder.query('begin')
      await holder.query(`update users set ${columns} where id = $1`, [actor.id])
      const outcome = errorCode(call(actor.api))
      expect(await waitsForLock(outcome), columns).toBe(true)
      await holder.query('commit')
      expect(await outcome, columns).toBe(columns === RIGHTS_TAKEN ? 'PERMISSION_DENIED' : 'UNAUTHENTICATED')
      expect(await everyRow(actor), columns).toEqual(before)
      await restore()
    }
  })

  it.each(acts)('$name: keeps the account as it is while it waits for another row', async (act) => {
    const { actor, call } = await arrange(act)
    await holder.query('begin')
    await holder.query(tables.map((table) => `select 1 from ${table} for update`).join(';'))
    const outcome = errorCode(call(actor.api))
    // An act that needs none of these rows has nothing to wait for.
    if (await waitsForLock(outcome))
      await expect(observer.query('select 1 from users where id = $1 for no key update nowait', [actor.id])).rejects.toMatchObject({
        code: '55P03',
      })
    await holder.query('rollback')
    expect(await outcome).toBe('done')
  })

  async function arrange({ name, access }: (typeof acts)[number]) {
    const actor = await registerTestUser(server.address, 'Une Personne qui agit')
    const call = await everyAct[name]?.(sceneFor(server, actor, partner, provider))
    if (!call) throw new Error(`${name} has no act`)
    // Super admins ban directly instead of requesting it.
    const rights = name === 'reports.requestBan' ? { siteAdmin: true } : { isSuperAdmin: true }
    if (isForAdmins({ access })) await setRights({ db: server.db, actor: 'command-line', input: { userId: actor.id, rights } })
    return { actor, call }
  }

  /** Whether the act waits for a lock; false if it ended without. */
  async function waitsForLock(outcome: Promise<string>): Promise<boolean> {
    let hasEnded = false
    void outcome.then(() => {
      hasEnded = true
    })
    return vi
      .waitUntil(
        async () => {
          const { rows } = await observer.query(
            "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          )
          if (rows.length > 0) return { waits: true }
          return hasEnded && { waits: false }
        },
        { timeout: 10_000, interval: 5 },
      )
      .then(({ waits }) => waits)
  }

  /** A hash of every row but the one of the actor's account, by table. */
  async function everyRow(actor: TestUser): Promise<unknown> {
    const hash = (table: string, where = 'true') =>
      `select '${table}', md5(string_agg(t::text, ' ' order by t::text)) from ${table} t where ${where}`
    // PostgreSQL may read the parts of a union in parallel, and then in any order.
    const hashes = [...tables.map((table) => hash(table)), hash('users', `id <> '${actor.id}'`)]
    return (await observer.query({ text: `${hashes.join(' union all ')} order by 1`, rowMode: 'array' })).rows
  }

  /** @returns how to give the account its state back */
  async function saveAccount({ id }: TestUser): Promise<() => Promise<unknown>> {
    const columns = ['active', 'banned_at', 'account_status', 'deactivated_at', 'role', 'site_admin', 'is_super_admin']
    const { rows } = await observer.query<Record<string, unknown>>(`select ${columns} from users where id = $1`, [id])
    const assignments = columns.map((column, n) => `${column} = $${n + 2}`)
    return () => observer.query(`update users set ${assignments} where id = $1`, [id, ...columns.map((column) => rows[0]?.[column])])
  }
})
