import { describe, expect, it } from 'vitest'
import { formatDay } from '../lib/local-time.ts'
import { attendanceNotifications } from './attendance-notification.texts.ts'
import { matchListNotifications } from './match-list-notification.texts.ts'
import { matchNotifications, movedTexts } from './match-notification.texts.ts'
import { matchRoleNotifications } from './match-role-notification.texts.ts'

const { vote, groupDeleted, placeOpen, ...matchTexts } = matchNotifications

/**
 * All that is told about one of the matches of a series, which have the same title. Except what is true of the last one only, of the one of
 * today, or of all of them.
 */
const TEXTS = { ...matchTexts, ...matchListNotifications, ...matchRoleNotifications, ...attendanceNotifications }

/** Of what is over for its reader, who is not told when the match moves. */
const OF_THE_PAST = new Set<string>([
  ...(['placeFreed', 'removed', 'replaced', 'cancelled', 'addedAfterwards'] satisfies (keyof typeof matchTexts)[]),
  ...Object.keys(attendanceNotifications),
])

const AT = new Date('2035-06-10T10:00:00Z')
const before = { startsAt: new Date('2035-06-16T16:30:00Z'), location: 'Gerland' }
const after = { startsAt: new Date('2035-06-18T18:00:00Z'), location: 'Gerland' }

const DETAILS = {
  title: 'Five',
  text: 'Orage',
  reason: 'Orage',
  groupName: 'Les Lions',
  displayName: 'Nadia',
  organizerName: 'Karim',
  replacementName: 'Hugo',
  cancelledByName: 'Karim',
  guestName: 'Tom',
  fromName: 'Karim',
  toName: 'Nadia',
  proposedBy: null,
  until: AT,
  returnUntil: AT,
  freedFrom: AT,
  voteEndsAt: AT,
  contestableUntil: AT,
  answerBy: AT,
  currentPlayers: 6,
  minPlayers: 8,
  placesLeft: 2,
  others: 0,
  isAsked: true,
  isWaiting: false,
  isInLastHours: true,
  passesSeries: true,
  can: { decide: true, cancel: true },
}

const toldOf = (text: (typeof TEXTS)[keyof typeof TEXTS], match: typeof before) => text({ ...DETAILS, ...match }).content

describe.each(Object.entries(TEXTS))('%s', (name, text) => {
  it('says which match it is', () => {
    expect(toldOf(text, before)).toContain(formatDay(before.startsAt))
  })

  it(`says ${OF_THE_PAST.has(name) ? 'still when it was' : 'when it is now'}, once the match has moved`, () => {
    const told = movedTexts(before, after).reduce((content, { former, text: now }) => content.replaceAll(former, now), toldOf(text, before))
    expect(told).toBe(toldOf(text, OF_THE_PAST.has(name) ? before : after))
  })
})
