import { expect, test } from 'vitest'
import { mayHaveConversation } from './player-page.queries.ts'
import { aPlayerProfile } from './testing/players.ts'

const cannotWrite = { ...aPlayerProfile().can, message: false }

test('asks for the conversation with somebody who may have written first', () => {
  expect(mayHaveConversation(aPlayerProfile({ can: cannotWrite }))).toBe(true)
})

test.for([{ isSelf: true }, { hasBlocked: true }])('asks for none on the own profile, or with a blocked player: %o', (viewer) => {
  const player = aPlayerProfile({ can: cannotWrite })
  expect(mayHaveConversation({ ...player, viewer: { ...player.viewer, ...viewer } })).toBe(false)
})
