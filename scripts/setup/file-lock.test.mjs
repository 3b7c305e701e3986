import { mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withLock } from './file-lock.mjs'

/** @type {string} */
let directory

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'lock-'))
})

afterEach(() => rmSync(directory, { recursive: true }))

test('runs one at a time, and each gets its turn', async () => {
  const lock = join(directory, 'lock')
  let inside = 0
  let done = 0
  const work = () =>
    withLock(lock, async () => {
      inside += 1
      expect(inside).toBe(1)
      await sleep(20)
      inside -= 1
      done += 1
    })
  await Promise.all(Array.from({ length: 8 }, work))
  expect(done).toBe(8)
})

test('releases the lock after an error', async () => {
  const lock = join(directory, 'lock')
  await expect(withLock(lock, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk')
  expect(await withLock(lock, async () => 'next')).toBe('next')
})

test('one of the waiting processes breaks a killed process’s lock', async () => {
  const lock = join(directory, 'lock')
  mkdirSync(lock)
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(lock, longAgo, longAgo)
  let inside = 0
  const work = () =>
    withLock(lock, async () => {
      inside += 1
      expect(inside).toBe(1)
      await sleep(20)
      inside -= 1
    })
  await Promise.all([work(), work(), work(), work()])
})

test('notifies a waiting process once', async () => {
  const lock = join(directory, 'lock')
  let told = 0
  const first = withLock(lock, () => sleep(500))
  await withLock(lock, async () => {}, { onWait: () => (told += 1) })
  await first
  expect(told).toBe(1)
})
