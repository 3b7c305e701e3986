import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { whyCannotMessage } from '../players/player.rules.ts'
import { MESSAGE_POLICIES } from '../users/user.schema.ts'
import { whyCannotWrite } from './conversation.rules.ts'
import { messageDraftSchema } from './conversation.schema.ts'

const players = fc.record({
  id: fc.constantFrom('karim', 'nadia'),
  isActive: fc.boolean(),
  appearsInSearch: fc.boolean(),
  acceptsMessagesFrom: fc.constantFrom(...MESSAGE_POLICIES),
})
const viewers = fc.record({
  id: fc.constantFrom('karim', 'nadia'),
  isSuperAdmin: fc.boolean(),
  isTeammate: fc.boolean(),
  hasBlocked: fc.boolean(),
})

describe('writing to somebody', () => {
  test('is open to users who may contact them and to users who answer; never to oneself, to deleted accounts, and past one’s own block', () => {
    fc.assert(
      fc.property(players, viewers, fc.boolean(), (player, viewer, isAnswer) => {
        const closed = whyCannotWrite(player, viewer, isAnswer)
        expect(closed === null).toBe(whyCannotMessage(player, viewer, isAnswer) === null)
        if (!player.isActive) expect(closed).toBe('gone')
        else if (viewer.hasBlocked) expect(closed).toBe('blocked')
        else if (isAnswer && player.id !== viewer.id) expect(closed).toBeNull()
        else if (closed !== null) expect(closed).toBe('refused')
      }),
    )
  })

  test('takes 1 to 2000 characters, cleaned but never cut', () => {
    expect(messageDraftSchema.parse(` Salut <b>\0${'x'.repeat(1900)} `)).toBe(`Salut <b>${'x'.repeat(1900)}`)
    expect(messageDraftSchema.parse('x'.repeat(2000))).toHaveLength(2000)
    for (const text of ['', ' \n\t', 'x'.repeat(2001)]) expect(messageDraftSchema.safeParse(text).success).toBe(false)
  })
})
