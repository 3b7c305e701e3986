import pg from 'pg'
import { median } from '../load/quantile.ts'
import { insertSessions } from '../programs/bench-users.ts'
import { startProductServer } from '../programs/servers.ts'

/** The duration of a tab's calls, at two database sizes. Milliseconds. */
export type TabResult = { name: string; small: number; large: number; largeSlowest: number }

/** The calls of each tab of the panel and of /admin. The calls of one tab are sent together, as a browser does. */
const TABS: Record<string, readonly string[]> = {
  'counts of the tabs and tiles': ['counts'],
  Utilisateurs: ['users', 'counts'],
  'Utilisateurs, search for a name': ['users?search=dupont'],
  'Utilisateurs, search for an address': ['users?search=joueur12%40exemple'],
  'Utilisateurs, search for what is nowhere': ['users?search=zlatan'],
  Matchs: ['matches', 'counts'],
  'Matchs, search': ['matches?search=des+gones'],
  Groupes: ['groups', 'counts'],
  'Groupes, search': ['groups?search=gerland'],
  Statistiques: ['statistics'],
  Signalements: ['reports'],
  'Vue d’ensemble': ['overview'],
  Journal: ['journal'],
}

/** Alternates between both servers as the same super admin, so that other load affects both. */
export async function measureAdminPanel(urls: { small: string; large: string }, rounds: number): Promise<TabResult[]> {
  const small = await openAdminPanel(urls.small)
  const large = await openAdminPanel(urls.large)
  const figures: TabResult[] = []
  for (const [name, paths] of Object.entries(TABS)) {
    const took = { small: [] as number[], large: [] as number[] }
    // The first calls read from disk and prepare statements on each connection.
    for (let round = -10; round < rounds; round++) {
      const pair = [await small.ask(paths), await large.ask(paths)] as const
      if (round < 0) continue
      took.small.push(pair[0])
      took.large.push(pair[1])
    }
    figures.push({ name, small: median(took.small), large: median(took.large), largeSlowest: Math.max(...took.large) })
  }
  await Promise.all([small.close(), large.close()])
  return figures
}

async function openAdminPanel(url: string) {
  const server = await startProductServer(url)
  const [head] = await insertSessions(url, [await makeSuperAdmin(url)])
  if (!head) throw new Error('no signed-in users')
  const fetchPath = async (path: string) => {
    const answer = await fetch(`${server.origin}/api/admin/${path}`, { headers: head })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  return {
    /** @returns milliseconds until all are answered */
    ask: async (paths: readonly string[]) => {
      const started = performance.now()
      await Promise.all(paths.map(fetchPath))
      return performance.now() - started
    },
    close: server.stop,
  }
}

/** @returns the id of a generated user */
export async function makeSuperAdmin(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `update users set is_super_admin = true
       where id = (select id from users where is_findable order by id limit 1) returning id`,
    )
    return rows[0]!.id
  } finally {
    await client.end()
  }
}
