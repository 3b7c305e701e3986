import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { cursorSchema } from './schemas.ts'

const part = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/)

test('a position comes back as it was sent, and passes for a cursor', () => {
  fc.assert(
    fc.property(part, part, (key, id) => {
      const cursor = encodeCursor({ key, id })
      expect(decodeCursor(cursor)).toEqual({ key, id })
      expect(cursorSchema.safeParse(cursor).success).toBe(true)
    }),
  )
})

test.each(['', '.', 'key', 'key.', '.id', 'a.b.c', 'key.id ', "k'.id", 'clé.id'])('%j is no position', (text) => {
  expect(decodeCursor(text)).toBeNull()
})
