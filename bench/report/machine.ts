import { cpus, loadavg, totalmem } from 'node:os'
import pg from 'pg'

/** The machine of a run. `loadBefore` is its load average of the minute before; much above 0, times in milliseconds mean little. */
export type Machine = { cpu: string; cores: number; memoryGib: number; system: string; node: string; postgres: string; loadBefore: number }

export async function describeMachine(databaseUrl: string): Promise<Machine> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  await client.end()
  return {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGib: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${process.arch}`,
    node: process.versions.node,
    postgres: rows[0]?.server_version ?? 'unknown',
    loadBefore: loadavg()[0] ?? 0,
  }
}
