import { expect, test } from 'vitest'
import { pushContact } from './push-sender.ts'

test.each([
  ['foot@foot.example', 'https://foot.example', 'mailto:foot@foot.example'],
  ['Foot <foot@foot.example>', 'https://foot.example', 'mailto:foot@foot.example'],
  [null, 'https://foot.example', 'https://foot.example'],
  // Without https no browser subscribes.
  [null, 'http://127.0.0.1:3000', 'mailto:ne-pas-repondre@localhost'],
  [null, null, 'mailto:ne-pas-repondre@localhost'],
])('push services reach the operator: sender %s, address %s', (mailFrom, appOrigin, contact) => {
  expect(pushContact({ mailFrom, appOrigin })).toBe(contact)
})
