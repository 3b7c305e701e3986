import { describe, expect, it } from 'vitest'
import { countFailure, forgetFailures, isBlocked } from './login-throttle.ts'

const MINUTE = 60_000
const START = Date.UTC(2026, 10, 21)

/** A storage like a browser's. */
function memory() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

describe('the brake on sign-in', () => {
  const fail = (storage: ReturnType<typeof memory>, times: number, email = 'nadia@exemple.fr') => {
    for (let n = 0; n < times; n++) countFailure(storage, email, START + n * MINUTE)
  }

  it('blocks an address after five failures within fifteen minutes, and no other', () => {
    const storage = memory()
    fail(storage, 4)
    expect(isBlocked(storage, 'nadia@exemple.fr', START + 5 * MINUTE)).toBe(false)
    fail(storage, 1)
    expect(isBlocked(storage, ' Nadia@Exemple.fr ', START + 5 * MINUTE)).toBe(true)
    expect(isBlocked(storage, 'karim@exemple.fr', START + 5 * MINUTE)).toBe(false)
  })

  it('lets go when the window has passed, counted from the first failure', () => {
    const storage = memory()
    fail(storage, 5)
    expect(isBlocked(storage, 'nadia@exemple.fr', START + 15 * MINUTE - 1)).toBe(true)
    expect(isBlocked(storage, 'nadia@exemple.fr', START + 15 * MINUTE)).toBe(false)
    countFailure(storage, 'nadia@exemple.fr', START + 16 * MINUTE)
    expect(isBlocked(storage, 'nadia@exemple.fr', START + 17 * MINUTE)).toBe(false)
  })

  it('starts afresh after a success', () => {
    const storage = memory()
    fail(storage, 5)
    forgetFailures(storage, 'nadia@exemple.fr')
    expect(isBlocked(storage, 'nadia@exemple.fr', START)).toBe(false)
    expect(storage.items.size).toBe(0)
  })

  it('survives what else may stand under its key, and a clock that was set back', () => {
    const storage = memory()
    fail(storage, 5)
    expect(isBlocked(storage, 'nadia@exemple.fr', START - MINUTE)).toBe(false)
    for (const key of storage.items.keys()) storage.items.set(key, '{broken')
    expect(isBlocked(storage, 'nadia@exemple.fr', START)).toBe(false)
  })

  it('keeps its counters when somebody signs out, which clears keys of theirs and tokens', () => {
    const storage = memory()
    fail(storage, 1)
    for (const key of storage.items.keys()) expect(key).not.toMatch(/^user_|token/)
  })
})
