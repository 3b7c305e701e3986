import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { builtProgram } from '#testing/built-programs.ts'
import { addMigratedDatabase } from '#testing/migrated-directory.ts'
import { createPerson } from '#testing/people.ts'
import { openDatabase } from '../app/open-database.ts'

const PROGRAM = await builtProgram('user')
const onError = (error: unknown) => {
  throw error
}

// The program itself, on an embedded database in a directory of its own, as it is on somebody's laptop.
describe('npm run user, on the embedded database', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'coup-denvoi-user-'))
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  const user = (...words: string[]) =>
    new Promise<{ code: unknown; out: string; error: string }>((resolve) => {
      const env = { PATH: process.env.PATH, DATA_DIR: dataDir, NODE_ENV: 'production' }
      execFile(process.execPath, [PROGRAM, ...words], { env }, (failure, out, error) => resolve({ code: failure?.code ?? 0, out, error }))
    })

  test('waits for nobody: it says who else has the database open, and does it when that has ended', async () => {
    await addMigratedDatabase(dataDir)
    const server = await openDatabase({ dataDir, databaseUrl: null, databaseDirectUrl: null, redisUrl: null }, { onError: onError })
    await createPerson(server.db, 'Nadia Benali', { email: 'nadia@exemple.fr' })
    const locked = await user('promote', 'nadia@exemple.fr', '--super')
    await server.close()

    expect(locked).toMatchObject({ code: 1, out: '' })
    expect(locked.error).toContain(`The data directory ${dataDir} is in use by process ${process.pid}: stop it first`)
    expect(await user('promote', 'nadia@exemple.fr', '--super')).toEqual({
      code: 0,
      out: 'nadia@exemple.fr (Nadia Benali): super admin\n',
      error: '',
    })
  })

  test('what it does not understand it answers with its usage', async () => {
    const { code, out, error } = await user('crown', 'nadia@exemple.fr')
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(error).toMatch(/^There is no command "crown"\.\n\nUsage: npm run user -- COMMAND\n/)
  })

  test('without a database there is nobody, and none is made', async () => {
    expect(await user('list')).toEqual({
      code: 1,
      out: '',
      error: `There is no database in ${dataDir} yet: start the server once, or set DATA_DIR to where it keeps its data.\n`,
    })
  })
})
