import { expect, test } from 'vitest'
import { aPublicMatch } from '../testing/matches.ts'
import { publicInvitationText } from './organizer-text.ts'

test('names who invites, in the past once it is over', () => {
  const match = aPublicMatch({})
  expect(publicInvitationText(match, 'full')).toBe('Karim H. vous invite')
  expect(publicInvitationText(match, 'finished')).toBe('Karim H. vous invitait')
})

test('names nobody where the organizer is gone', () => {
  const orphan = aPublicMatch({ organizerShortName: 'Organisateur inconnu' })
  expect(publicInvitationText(orphan, 'open')).toBe('Une invitation vous attend')
  expect(publicInvitationText(orphan, 'cancelled')).toBe('Une invitation vous attendait')
})
