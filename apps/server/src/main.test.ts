import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { lockDirectory } from '#platform/data-directory/directory-lock.ts'
import { builtProgram } from '#testing/built-programs.ts'
import { addMigratedDatabase } from '#testing/migrated-directory.ts'

// The embedded database makes itself at its first start, which takes its time where others work too.
const PATIENCE_MS = 110_000

const MAIN = await builtProgram('main')

describe('the program', () => {
  let dataDir: string
  const running: ChildProcess[] = []

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'coup-denvoi-main-'))
  })
  afterEach(() => {
    for (const child of running.splice(0)) child.kill('SIGKILL')
    rmSync(dataDir, { recursive: true })
  })

  /** @param limit of ulimit: `-f 1` for files of one block of 512 bytes, as on a full disk */
  function start(environment: NodeJS.ProcessEnv = {}, limit?: string) {
    const env = { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', ...environment }
    const [program, words] =
      limit === undefined ? [process.execPath, [MAIN]] : ['sh', ['-c', `ulimit ${limit}; exec "$@"`, 'sh', process.execPath, MAIN]]
    const child = spawn(program, words, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    running.push(child)
    let out = ''
    let error = ''
    child.stdout.on('data', (chunk) => (out += chunk))
    child.stderr.on('data', (chunk) => (error += chunk))
    const ended = once(child, 'exit').then(([code]) => ({ code, out, error }))
    const ready = async () => {
      await expect.poll(() => out + error, { timeout: PATIENCE_MS }).toMatch(/\n/)
      return /^Coup d'envoi : (http:\S+)\n {2}version {3}\d+\.\d+\.\d+\n/.exec(out)?.[1] ?? expect.fail(out + error)
    }
    return { child, ended, ready }
  }

  test('says where it is, and ends on SIGTERM with what was under way finished', { timeout: 2 * PATIENCE_MS }, async () => {
    const { child, ended, ready } = start()
    const address = await ready()
    expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600)
    const secret = readFileSync(join(dataDir, 'session-secret'), 'utf8')

    const tab = new WebSocket(`${address.replace('http', 'ws')}/api/live`)
    await once(tab, 'message')
    const goodbye = once(tab, 'close')

    // The server has begun with this request once it asks for the body.
    const body = JSON.stringify({
      firstName: 'Nadia',
      lastName: 'Benali',
      email: 'nadia@exemple.fr',
      password: 'Coupfranc7!',
      acceptTerms: true,
    })
    const registering = request(`${address}/api/users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), expect: '100-continue' },
    })
    registering.flushHeaders()
    await once(registering, 'continue')

    child.kill('SIGTERM')
    expect((await goodbye)[0]).toBe(1001)
    await expect.poll(() => accepts(address)).toBe(false)
    // As a terminal and npm both do.
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) child.kill(signal)
    registering.end(body)
    const [response] = await once(registering, 'response')
    expect(response.statusCode).toBe(201)
    // Or its proxy would keep the connection, and the server wait for it.
    expect(response.headers.connection).toBe('close')
    response.resume()
    const printed = await ended
    expect(printed).toMatchObject({ code: 0, error: '' })
    // The one-time code of the guided installation.
    expect(printed.out).toMatch(/\nInstallation : (http:\S+)\/installation\nCode : [2-9A-Z]{4}-[2-9A-Z]{4} \(1 h\)\n/)
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)

    const again = start()
    const login = await fetch(`${await again.ready()}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nadia@exemple.fr', password: 'Coupfranc7!' }),
    })
    expect(login.status).toBe(200)
    expect(readFileSync(join(dataDir, 'session-secret'), 'utf8')).toBe(secret)
    again.child.kill('SIGINT')
    expect(await again.ended).toMatchObject({ code: 0 })
  })

  test('ends at once when it is told to while it starts, and leaves no lock', { timeout: 2 * PATIENCE_MS }, async () => {
    await addMigratedDatabase(dataDir)
    const { child, ended } = start()
    await expect.poll(() => existsSync(join(dataDir, 'lock')), { interval: 5, timeout: PATIENCE_MS }).toBe(true)
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0, error: '' })
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
    const again = start()
    await again.ready()
    again.child.kill('SIGHUP')
    expect(await again.ended).toMatchObject({ code: 0, error: '' })
  })

  test('does not wait for a database that does not answer when it is told to end', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { child, ended } = start({ DATABASE_URL: `postgres://foot@127.0.0.1:${(silent.address() as AddressInfo).port}/foot` })
    await once(silent, 'connection')
    child.kill('SIGTERM')
    expect(await ended).toEqual({ code: 0, out: '', error: '' })
    silent.close()
  })

  test('on a directory that another one uses', async () => {
    const lock = await lockDirectory(dataDir)
    expect(await start().ended).toEqual({
      code: 1,
      out: '',
      error: `The data directory ${dataDir} is in use by process ${process.pid}: stop it first, or set DATA_DIR to another directory.\n`,
    })
    lock.release()
  })

  test('on a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    expect(await start({ PORT: String(port) }).ended).toEqual({
      code: 1,
      out: '',
      error: `Port ${port} is taken by another program: stop it, or set PORT to a free one.\n`,
    })
    other.close()
  })

  test('with an empty secret, which anybody could sign with', async () => {
    writeFileSync(join(dataDir, 'session-secret'), '\n')
    const { code, out, error } = await start().ended
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(error).toMatch(/session-secret is empty: put its copy back, or delete it, [^\n]+\.\n$/)
  })

  test('where a file cannot be read', async () => {
    mkdirSync(join(dataDir, 'files/.store-id'), { recursive: true })
    const { code, out, error } = await start().ended
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(error).toMatch(/^EISDIR: [^\n]+: check the path\.\n$/)
  })

  test('on a full disk, also one that is full before the new database is whole, of which nothing stays', async () => {
    const nothing = await start({}, '-f 0').ended
    expect(nothing).toMatchObject({ code: 1, out: '' })
    expect(nothing.error).toMatch(/^EFBIG: [^\n]+: raise the limit of this user for the size of files\.\n$/)
    const little = await start({}, '-f 1').ended
    expect(little).toMatchObject({ code: 1, out: '' })
    expect(little.error).toMatch(/^The embedded database in \S+ can't be opened \([^()]+\): check that its disk has room [^\n]+\.\n$/)
    expect(existsSync(join(dataDir, 'database'))).toBe(false)
  })

  test('with too few open files, where nobody has to restore a backup', async () => {
    await addMigratedDatabase(dataDir)
    const { code, out, error } = await start({}, '-n 40').ended
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(error).toMatch(/^The embedded database in \S+ can't be opened \([^()]+\): raise the limit of open files to 1024 [^\n]+\.\n$/)
  })

  test.each<[string, NodeJS.ProcessEnv, RegExp]>([
    ['with a misspelled name', { SMPT_URL: 'smtp://mail' }, /^SMPT_URL is not a setting: SMTP_URL is meant, or unset it\.\n$/],
    ['with mails that lead nowhere', { SMTP_URL: 'smtp://127.0.0.1:25' }, /^SMTP_URL is set, but APP_URL is not: [^\n]+\n$/],
    ['with a bad value', { PORT: 'http' }, /^PORT is "http", but a port is a whole number from 0 to 65535\.\n$/],
    [
      'on an address of another machine',
      { HOST: '203.0.113.1' },
      /^HOST is "203\.0\.113\.1", which is not an address of this machine: [^\n]+\n$/,
    ],
    [
      'on a directory that cannot be',
      { DATA_DIR: '/dev/null/data' },
      /^The data directory \/dev\/null\/data can't be written to \(ENOTDIR\): [^\n]+\n$/,
    ],
    [
      'on a database that is not there',
      { DATABASE_URL: 'postgres://foot:hunter2@127.0.0.1:1/foot' },
      /^The database 127\.0\.0\.1:1\/foot \(DATABASE_URL\) can't be opened: connect ECONNREFUSED 127\.0\.0\.1:1\.\n$/,
    ],
    [
      'on a database whose address says another host after its name',
      { DATABASE_URL: 'postgres://foot:hunter2@db.example/foot?host=127.0.0.1&port=1' },
      /^The database 127\.0\.0\.1:1\/foot \(DATABASE_URL\) can't be opened: connect ECONNREFUSED 127\.0\.0\.1:1\.\n$/,
    ],
    [
      'with a password of Redis that is not percent-encoded',
      { REDIS_URL: 'redis://:hun%ter2@127.0.0.1:1' },
      /^REDIS_URL is not an address of the form redis:[^\n]+: a % in the password is written %25[^\n]+\n$/,
    ],
    [
      'on a Redis that is not there',
      { REDIS_URL: 'redis://:hunter2@127.0.0.1:1' },
      /^Redis at 127\.0\.0\.1:1 \(REDIS_URL\) can't be reached: connect ECONNREFUSED 127\.0\.0\.1:1\.\n$/,
    ],
  ])('%s, it says so in a sentence and ends', async (_case, environment, sentence) => {
    // Redis comes after the database.
    if (environment.REDIS_URL) await addMigratedDatabase(dataDir)
    const { code, out, error } = await start(environment).ended
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(error).toMatch(sentence)
  })
})

async function accepts(address: string): Promise<boolean> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
