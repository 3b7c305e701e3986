import { describe, expect, it } from 'vitest'
import { clearLoginFailures, isLoginBlocked, recordLoginFailure } from './login-throttle.ts'

const MINUTE = 60_000
const START = Date.UTC(2026, 10, 21)

/** An in-memory Storage. */
function fakeStorage() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

describe('login throttle', () => {
  const fail = (storage: ReturnType<typeof fakeStorage>, times: number, email = 'nadia@exemple.fr') => {
    for (let n = 0; n < times; n++) recordLoginFailure(storage, email, START + n * MINUTE)
  }

  it('blocks an address after five failures within fifteen minutes, and no other', () => {
    const storage = fakeStorage()
    fail(storage, 4)
    expect(isLoginBlocked(storage, 'nadia@exemple.fr', START + 5 * MINUTE)).toBe(false)
    fail(storage, 1)
    expect(isLoginBlocked(storage, ' Nadia@Exemple.fr ', START + 5 * MINUTE)).toBe(true)
    expect(isLoginBlocked(storage, 'karim@exemple.fr', START + 5 * MINUTE)).toBe(false)
  })

  it('unblocks when the window has passed since the first failure', () => {
    const storage = fakeStorage()
    fail(storage, 5)
    expect(isLoginBlocked(storage, 'nadia@exemple.fr', START + 15 * MINUTE - 1)).toBe(true)
    expect(isLoginBlocked(storage, 'nadia@exemple.fr', START + 15 * MINUTE)).toBe(false)
    recordLoginFailure(storage, 'nadia@exemple.fr', START + 16 * MINUTE)
    expect(isLoginBlocked(storage, 'nadia@exemple.fr', START + 17 * MINUTE)).toBe(false)
  })

  it('resets after a success', () => {
    const storage = fakeStorage()
    fail(storage, 5)
    clearLoginFailures(storage, 'nadia@exemple.fr')
    expect(isLoginBlocked(storage, 'nadia@exemple.fr', START)).toBe(false)
    expect(storage.items.size).toBe(0)
  })

  it('ignores invalid stored values, and survives a clock set back', () => {
    const storage = fakeStorage()
    fail(storage, 5)
    expect(isLoginBlocked(storage, 'nadia@exemple.fr', START - MINUTE)).toBe(false)
    for (const key of storage.items.keys()) storage.items.set(key, '{broken')
    expect(isLoginBlocked(storage, 'nadia@exemple.fr', START)).toBe(false)
  })

  it('keeps its counters on logout, which removes other keys', () => {
    const storage = fakeStorage()
    fail(storage, 1)
    for (const key of storage.items.keys()) expect(key).not.toMatch(/^user_|token/)
  })
})
