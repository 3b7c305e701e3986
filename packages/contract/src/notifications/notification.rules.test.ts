import { describe, expect, it } from 'vitest'
import {
  DEFAULT_NOTIFICATION_SETTINGS,
  isPurgeable,
  notificationPath,
  notificationTopic,
  PURGE_AFTER_DAYS,
  purgeCutoff,
} from './notification.rules.ts'
import { NOTIFICATION_TOPICS, NOTIFICATION_TYPES, type NotificationTopic, type NotificationType } from './notification.schema.ts'

const everything = {
  groupId: 'g1',
  matchId: 'm1',
  pollId: 'p1',
  seriesId: 's1',
  conversationId: 'c1',
  senderId: 'karim',
  fromUserId: 'nadia',
}
const nothing = { groupId: null, matchId: null, pollId: null, seriesId: null, conversationId: null, senderId: null, fromUserId: null }

describe('a click on a notification', () => {
  const targets: Record<NotificationType, string> = {
    message: '/messages?userId=karim',
    group_request: '/groups/g1',
    group_join_accepted: '/groups/g1',
    group_join_rejected: '/groups/g1',
    group_ownership_transferred: '/groups/g1',
    group_invitation: '/groups/g1',
    group_changed: '/groups/g1',
    group_deleted: '/groups/g1',
    match: '/matches/m1',
    series_match: '/matches/m1',
    match_cancelled: '/matches/m1',
    organizer_changed: '/matches/m1',
    organizer_replacement_request: '/messages?userId=nadia',
    contact_request: '/matches/m1',
    rating: '/matches/m1/locker-room?action=finish',
    group_match: '/matches/m1',
    player_joined: '/matches/m1',
    player_left: '/matches/m1',
    player_replaced: '/matches/m1',
    replacement_expired: '/matches/m1',
    organizer_digest: '/matches/m1',
    absence: '/mon-espace/fiabilite',
    absence_contested: '/matches/m1/presence',
    place_offered: '/matches/m1',
    presence_asked: '/matches/m1',
    places_freed: '/matches/m1',
    match_in_danger: '/matches/m1',
    join_requested: '/matches/m1',
    share_due: '/matches/m1/cagnotte',
    share_changed: '/matches/m1/cagnotte',
    share_contested: '/matches/m1/cagnotte',
    payment_declared: '/matches/m1/cagnotte',
    payment_answered: '/matches/m1/cagnotte',
    settlement_proposed: '/groups/g1/cagnotte',
    settlement_ended: '/groups/g1/cagnotte',
    credit_low: '/matches/m1/cagnotte',
  }

  it.each(Object.entries(targets) as [NotificationType, string][])('of type %s leads to %s', (type, target) => {
    expect(notificationPath({ type, ...everything })).toBe(target)
  })

  it('on a contact request that is about no match leads to its sender', () => {
    expect(notificationPath({ type: 'contact_request', ...nothing, fromUserId: 'nadia' })).toBe('/messages?userId=nadia')
  })

  it('on a request by nobody to organize a match leads to the match', () => {
    expect(notificationPath({ type: 'organizer_replacement_request', ...nothing, matchId: 'm1' })).toBe('/matches/m1')
  })

  it('on a message leads to its conversation where nobody is left who wrote it, and to all of them without one', () => {
    expect(notificationPath({ type: 'message', ...nothing, conversationId: 'c1' })).toBe('/messages?conversationId=c1')
    expect(notificationPath({ type: 'message', ...nothing, senderId: 'karim' })).toBe('/messages')
  })

  it('on a digest of several matches leads to where they all are', () => {
    expect(notificationPath({ type: 'organizer_digest', ...nothing })).toBe('/mon-espace')
  })

  it.each(['payment_declared', 'payment_answered'] as const)('of type %s about what is owed in all leads to that', (type) => {
    expect(notificationPath({ type, ...nothing, groupId: 'g1' })).toBe('/groups/g1/cagnotte')
    expect(notificationPath({ type, ...nothing })).toBe('/mon-espace/cagnotte')
  })

  const leadsSomewhere = ['message', 'organizer_digest', 'payment_declared', 'payment_answered']

  it.each(NOTIFICATION_TYPES.filter((type) => !leadsSomewhere.includes(type)))(
    'of type %s that points at nothing leads nowhere',
    (type) => {
      expect(notificationPath({ type, ...nothing })).toBeNull()
    },
  )
})

describe('what somebody wants to be told of', () => {
  const types: Record<NotificationTopic, NotificationType[]> = {
    messages: ['message'],
    contacts: ['contact_request'],
    matches: ['match', 'series_match', 'place_offered', 'places_freed', 'presence_asked', 'match_in_danger', 'join_requested'],
    announcements: ['group_match'],
    cancellations: ['match_cancelled'],
    organising: ['organizer_replacement_request', 'organizer_changed'],
    arrivals: ['player_joined'],
    departures: ['player_left', 'player_replaced', 'replacement_expired'],
    digest: ['organizer_digest'],
    groups: [
      'group_request',
      'group_join_accepted',
      'group_join_rejected',
      'group_ownership_transferred',
      'group_invitation',
      'group_changed',
      'group_deleted',
    ],
    votes: ['rating'],
    attendance: ['absence', 'absence_contested'],
    payments: [
      ...(['share_due', 'share_changed', 'share_contested', 'payment_declared', 'payment_answered'] as const),
      ...(['settlement_proposed', 'settlement_ended', 'credit_low'] as const),
    ],
  }

  it.each(NOTIFICATION_TOPICS)('is chosen by topic: %s', (topic) => {
    expect(NOTIFICATION_TYPES.filter((type) => notificationTopic(type) === topic).sort()).toEqual(types[topic].sort())
  })

  it('begins with everything but mails about what can wait', () => {
    const off = NOTIFICATION_TOPICS.flatMap((topic) =>
      (['app', 'email', 'push'] as const)
        .filter((channel) => !DEFAULT_NOTIFICATION_SETTINGS[topic][channel])
        .map((channel) => [topic, channel]),
    )
    expect(off).toEqual([
      ['announcements', 'email'],
      ['arrivals', 'email'],
      ['votes', 'email'],
    ])
  })
})

describe('a purge', () => {
  const now = new Date('2026-11-22T12:00:00.000Z')
  const agoBy = (milliseconds: number) => new Date(Date.parse('2026-10-23T12:00:00.000Z') - milliseconds)

  it('takes what is read and older than thirty days, to the millisecond', () => {
    expect(PURGE_AFTER_DAYS).toBe(30)
    expect(purgeCutoff(now)).toEqual(agoBy(0))
    expect(isPurgeable({ read: true, createdAt: agoBy(1) }, now)).toBe(true)
    expect(isPurgeable({ read: true, createdAt: agoBy(0) }, now)).toBe(false)
    expect(isPurgeable({ read: true, createdAt: now }, now)).toBe(false)
  })

  it('leaves what is unread, however old', () => {
    expect(isPurgeable({ read: false, createdAt: new Date(0) }, now)).toBe(false)
  })
})
