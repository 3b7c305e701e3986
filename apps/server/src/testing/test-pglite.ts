import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { connectPglite, openPglite, PGLITE_EXTENSIONS, type PgliteConnection } from '#platform/database/open-pglite.ts'
import { SERVER_DIRECTORY } from '#platform/server-directory.ts'
import { createJobTables, DELETE_ROWS, DESCRIBE_SCHEMA, schemaHash } from './test-schema.ts'

const CACHE = join(SERVER_DIRECTORY, '../../.cache/pglite')

type TestPglite = { client: PGlite; schema: string }

/** Without rows. Starting PGlite takes seconds of CPU; deleting the rows of a test file takes a fraction of one. */
const unused: TestPglite[] = []

/** A migrated database without rows. It may be used again by another file after it was closed. */
export async function openTestPglite(): Promise<PgliteConnection> {
  const database = unused.pop() ?? (await startPglite())
  const { client, revoke } = revocable(database.client)
  return {
    ...connectPglite(client),
    close: async () => {
      await revoke()
      if (await deleteRows(database)) unused.push(database)
      else await database.client.close()
    },
  }
}

let migratedDump: Promise<Blob> | undefined

async function startPglite(): Promise<TestPglite> {
  migratedDump ??= loadMigratedDump()
  const client = await PGlite.create({ extensions: PGLITE_EXTENSIONS, loadDataDir: await migratedDump })
  return { client, schema: await describeSchema(client) }
}

/** Created by the first process that needs it, and kept until a migration changes. */
export async function loadMigratedDump(): Promise<Blob> {
  const file = join(CACHE, `${schemaHash()}.tar`)
  if (existsSync(file)) return new Blob([readFileSync(file)])
  const storage = await openPglite(undefined)
  await createJobTables(storage)
  const dump = await storage.client.dumpDataDir('none')
  await storage.close()
  mkdirSync(CACHE, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
  renameSync(draft, file)
  return dump
}

/** The database for one user of it: what still asks after `revoke` gets an error, as from a closed one. */
function revocable(database: PGlite): { client: PGlite; revoke(): Promise<void> } {
  let isRevoked = false
  const unlisten = new Set<() => Promise<void>>()
  const listen: PGlite['listen'] = async (channel, callback) => {
    const stop = await database.listen(channel, callback)
    unlisten.add(stop)
    return stop
  }
  const client = new Proxy(database, {
    get(target, name) {
      const value: unknown = name === 'listen' ? listen : Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      if (isRevoked) return () => Promise.reject(new Error('PGlite is closed'))
      return value.bind(target)
    },
  })
  return {
    client,
    revoke: async () => {
      isRevoked = true
      for (const stop of unlisten) await stop()
    },
  }
}

/** @returns whether the database is as after its start: a test may have changed its tables */
async function deleteRows({ client, schema }: TestPglite): Promise<boolean> {
  if ((await describeSchema(client)) !== schema) return false
  await client.exec('discard all')
  await client.exec(DELETE_ROWS)
  return true
}

const describeSchema = async (client: PGlite): Promise<string> =>
  (await client.query<{ schema: string }>(DESCRIBE_SCHEMA)).rows[0]?.schema ?? ''
