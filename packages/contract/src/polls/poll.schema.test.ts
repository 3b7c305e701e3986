import { describe, expect, it } from 'vitest'
import { pollChangesSchema } from './poll.schema.ts'

const messagesFor = (dates: string[]) => pollChangesSchema.safeParse({ dates }).error?.issues.map(({ message }) => message)

describe('the dates of a poll', () => {
  it('are instants, each of them once, however it is written', () => {
    const once = '2026-12-01T20:00:00Z'
    expect(messagesFor([once, '2026-12-02T20:00:00Z'])).toBeUndefined()
    for (const again of [once, '2026-12-01T20:00:00.000Z', '2026-12-01T20:00:00.00Z'])
      expect(messagesFor([once, again])).toEqual(['La même date est proposée deux fois'])
  })
})
