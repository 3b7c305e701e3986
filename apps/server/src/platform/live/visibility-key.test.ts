import { expect, it } from 'vitest'
import { createVisibilityKey, parseVisibilityKey } from './visibility-key.ts'

it.each(['match', 'locker-room', 'match-history', 'group'] as const)('a %s key names its kind and id', (kind) => {
  expect(parseVisibilityKey(createVisibilityKey(kind, 'V1StGXR8_Z5jdHi6'))).toEqual({ kind, id: 'V1StGXR8_Z5jdHi6' })
})
