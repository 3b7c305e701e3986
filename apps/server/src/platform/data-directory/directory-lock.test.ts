import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lockDirectory } from './directory-lock.ts'
import { currentProcessIdentity } from './process-identity.ts'

const LOCK = new URL('./directory-lock.ts', import.meta.url).href
const HOLD = `await (await import('${LOCK}')).lockDirectory(process.argv[1]); console.log('held'); setInterval(() => {}, 1000)`

describe('the lock on the data directory', () => {
  let directory: string
  const children: ChildProcess[] = []
  const inUse = () => new RegExp(`The data directory ${directory} is in use by`)

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'coup-denvoi-lock-'))
  })
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
    rmSync(directory, { recursive: true })
  })

  /** Another process that holds the lock. */
  async function holder(): Promise<ChildProcess> {
    const child = spawn(process.execPath, ['--input-type=module', '-e', HOLD, directory], { stdio: ['ignore', 'pipe', 'inherit'] })
    children.push(child)
    await once(child.stdout, 'data')
    return child
  }

  async function kill(child: ChildProcess): Promise<void> {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  test('refuses a second process and names the holder', async () => {
    const other = await holder()
    await expect(lockDirectory(directory)).rejects.toThrow(
      `is in use by process ${other.pid}: stop it first, or set DATA_DIR to another directory.`,
    )
  })

  test('is released when its process is killed', async () => {
    const other = await holder()
    await kill(other)
    const lock = await lockDirectory(directory)
    await expect(lockDirectory(directory)).rejects.toThrow(inUse())
    lock.release()
    expect(existsSync(join(directory, 'lock'))).toBe(false)
  })

  test('is acquired by only one of several processes that find it stale', async () => {
    const other = await holder()
    await kill(other)
    const rivals = await Promise.allSettled(Array.from({ length: 5 }, () => lockDirectory(directory)))
    const winners = rivals.flatMap((rival) => (rival.status === 'fulfilled' ? rival.value : []))
    expect(winners).toHaveLength(1)
    winners[0]?.release()
  })

  test.runIf(process.platform === 'linux')('is not held by a zombie', async () => {
    // `exec` replaces the shell by a program that never waits for its child, which becomes a zombie.
    const parent = spawn('sh', ['-c', 'sleep 1 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'inherit'] })
    children.push(parent)
    const [output] = await once(parent.stdout, 'data')
    const pid = Number(String(output))
    const state = () => readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '')
    await expect.poll(state, { timeout: 20_000 }).toMatch(/^Z/)
    pretend({ pid, startedAt: `${state().split(' ')[19]}@${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}` })
    const lock = await lockDirectory(directory)
    lock.release()
  })

  test('is not held by another process with the same pid', async () => {
    pretend({ pid: process.ppid, startedAt: '1@another-boot' })
    const lock = await lockDirectory(directory)
    lock.release()
  })

  test('of another container is valid while it has heartbeats', async () => {
    pretend({ space: 'elsewhere pid:[1]' })
    await whileBeating(0, () => expect(lockDirectory(directory)).rejects.toThrow(/is in use by another machine or container \(elsewhere\)/))
    beat(-60_000)
    const lock = await lockDirectory(directory, { minWatchMs: 500 })
    lock.release()
  })

  test('is valid while it has heartbeats of a clock that is far behind', async () => {
    pretend({ space: 'elsewhere pid:[1]' })
    beat(-3_600_000)
    await whileBeating(-3_600_000, () => expect(lockDirectory(directory, { minWatchMs: 1000 })).rejects.toThrow(inUse()))
  })

  test.runIf(process.platform === 'linux')('of another machine with the same name is valid while it has heartbeats', async () => {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const { space } = currentProcessIdentity()
    pretend({ startedAt: '1@another-boot', space: space.replace(boot, 'another-boot') })
    await whileBeating(0, () => expect(lockDirectory(directory)).rejects.toThrow(inUse()))
  })

  test('that came with a copy from another machine holds nobody', async () => {
    pretend({ space: 'elsewhere pid:[1]' })
    const lock = await lockDirectory(directory, { remoteStaleMs: 500, minWatchMs: 500 })
    lock.release()
  })

  test('that was copied from a machine whose clock is ahead is not waited for until then', async () => {
    pretend({ space: 'elsewhere pid:[1]' })
    beat(3_600_000)
    const lock = await lockDirectory(directory, { remoteStaleMs: 500, minWatchMs: 500 })
    lock.release()
  })

  test('is valid while it has heartbeats of a clock that was set back', async () => {
    pretend({ space: 'elsewhere pid:[1]' })
    beat(3_600_000)
    await whileBeating(0, () => expect(lockDirectory(directory, { remoteStaleMs: 1000 })).rejects.toThrow(inUse()))
  })

  test.each(['cp', 'mv'])('beside a server whose directory is taken with %s', async (command) => {
    await holder()
    const other = `${directory}-taken`
    execFileSync(command, command === 'cp' ? ['-a', directory, other] : [directory, other])
    if (command === 'cp') {
      // The copy is free, and the original is not.
      const lock = await lockDirectory(other, { minWatchMs: 500 })
      await expect(lockDirectory(directory)).rejects.toThrow(inUse())
      lock.release()
    } else {
      // It is the same directory under another name.
      await expect(lockDirectory(other, { minWatchMs: 500 })).rejects.toThrow('is in use by process')
      execFileSync('mv', [other, directory])
    }
    rmSync(other, { recursive: true, force: true })
  })

  test('is ignored when empty after a crash', async () => {
    writeFileSync(join(directory, 'lock'), '')
    const lock = await lockDirectory(directory)
    expect(execFileSync('ls', [directory], { encoding: 'utf8' })).toBe('lock\n')
    lock.release()
  })

  /** Dated by a clock that differs by so much. */
  function beat(clockOffsetMs: number): void {
    const at = new Date(Date.now() + clockOffsetMs)
    // Those who failed to refuse have taken it.
    if (existsSync(join(directory, 'lock'))) utimesSync(join(directory, 'lock'), at, at)
  }

  async function whileBeating(clockOffsetMs: number, work: () => Promise<void>): Promise<void> {
    const heartbeat = setInterval(() => beat(clockOffsetMs), 50)
    await work().finally(() => clearInterval(heartbeat))
  }

  function pretend(holder: object): void {
    writeFileSync(join(directory, 'lock'), JSON.stringify({ ...currentProcessIdentity(), token: 'somebody', ...holder }))
  }
})
