import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MESSAGE_POLICIES } from '../users/user.schema.ts'
import {
  canSeePlayer,
  type PlayerState,
  type PlayerViewer,
  playerPermissions,
  whyCannotBlock,
  whyCannotContact,
  whyCannotInvite,
  whyCannotMessage,
  whyCannotReport,
} from './player.rules.ts'

const nadia = (changes: Partial<PlayerState> = {}): PlayerState => ({
  id: 'nadia',
  isActive: true,
  appearsInSearch: true,
  acceptsMessagesFrom: 'everyone',
  ...changes,
})
const karim = (changes: Partial<PlayerViewer> = {}): PlayerViewer => ({
  id: 'karim',
  isSuperAdmin: false,
  isTeammate: false,
  hasBlocked: false,
  ...changes,
})

const players: fc.Arbitrary<PlayerState> = fc.record({
  id: fc.constantFrom('nadia', 'karim'),
  isActive: fc.boolean(),
  appearsInSearch: fc.boolean(),
  acceptsMessagesFrom: fc.constantFrom(...MESSAGE_POLICIES),
})
const viewers: fc.Arbitrary<PlayerViewer> = fc.record({
  id: fc.constantFrom('nadia', 'karim'),
  isSuperAdmin: fc.boolean(),
  isTeammate: fc.boolean(),
  hasBlocked: fc.boolean(),
})

describe('who sees a player', () => {
  it('is everyone, unless she hides: then her teammates, super admins and herself', () => {
    expect(canSeePlayer(nadia(), karim())).toBe(true)
    const hidden = nadia({ appearsInSearch: false })
    expect(canSeePlayer(hidden, karim())).toBe(false)
    expect(canSeePlayer(hidden, karim({ isTeammate: true }))).toBe(true)
    expect(canSeePlayer(hidden, karim({ isSuperAdmin: true }))).toBe(true)
    expect(canSeePlayer(hidden, karim({ id: 'nadia' }))).toBe(true)
  })

  it('is super admins and herself alone once she is disabled', () => {
    fc.assert(
      fc.property(players, viewers, (player, viewer) => {
        if (canSeePlayer({ ...player, isActive: false }, viewer)) expect(viewer.isSuperAdmin || viewer.id === player.id).toBe(true)
      }),
    )
  })

  it('never becomes fewer by playing together, nor by coming out of hiding', () => {
    fc.assert(
      fc.property(players, viewers, (player, viewer) => {
        const sees = canSeePlayer(player, viewer)
        expect(canSeePlayer(player, { ...viewer, isTeammate: true }) || !sees).toBe(true)
        expect(canSeePlayer({ ...player, appearsInSearch: true }, viewer) || !sees).toBe(true)
      }),
    )
  })
})

describe('who may write to a player', () => {
  it.each([
    ['everyone', true, true],
    ['teammates', false, true],
    ['nobody', false, false],
  ] as const)('accepting messages of %s: a stranger %s, a teammate %s, an answer always', (acceptsMessagesFrom, stranger, teammate) => {
    expect(whyCannotMessage(nadia({ acceptsMessagesFrom }), karim()) === null).toBe(stranger)
    expect(whyCannotMessage(nadia({ acceptsMessagesFrom }), karim({ isTeammate: true })) === null).toBe(teammate)
    expect(whyCannotMessage(nadia({ acceptsMessagesFrom }), karim(), true)).toBeNull()
  })

  it('a contact request is for all but players who accept no messages, and for organizers', () => {
    for (const acceptsMessagesFrom of ['everyone', 'teammates'] as const)
      expect(whyCannotContact(nadia({ acceptsMessagesFrom }), karim())).toBeNull()
    expect(whyCannotContact(nadia({ acceptsMessagesFrom: 'nobody' }), karim({ isTeammate: true }))).toBe('PERMISSION_DENIED')
    expect(whyCannotContact(nadia({ acceptsMessagesFrom: 'nobody' }), karim(), true)).toBeNull()
  })

  it('is nobody while she is disabled, nor users who blocked her, also about a match of hers', () => {
    for (const aboutTheirMatch of [false, true]) {
      for (const whyNot of [whyCannotContact, whyCannotMessage]) {
        expect(whyNot(nadia({ isActive: false }), karim(), aboutTheirMatch)).toBe('PERMISSION_DENIED')
        expect(whyNot(nadia(), karim({ hasBlocked: true }), aboutTheirMatch)).toBe('PERMISSION_DENIED')
      }
    }
  })
})

describe('what one may do with a player', () => {
  it('is nothing at all with oneself', () => {
    fc.assert(
      fc.property(players, viewers, (player, viewer) => {
        const self = { ...viewer, id: player.id, hasBlocked: false }
        expect(Object.values(playerPermissions(player, self))).not.toContain(true)
      }),
    )
  })

  it('is blocking or unblocking, never both, and neither writing nor inviting while blocked', () => {
    fc.assert(
      fc.property(players, viewers, (player, viewer) => {
        fc.pre(player.id !== viewer.id)
        const can = playerPermissions(player, viewer)
        expect(can.block).toBe(!can.unblock)
        expect(can.unblock).toBe(viewer.hasBlocked)
        if (viewer.hasBlocked) expect([can.message, can.contact, can.invite]).toEqual([false, false, false])
        expect(can.report).toBe(true)
      }),
    )
  })

  it('is what the commands let through', () => {
    fc.assert(
      fc.property(players, viewers, (player, viewer) => {
        const can = playerPermissions(player, viewer)
        expect(can.message).toBe(whyCannotMessage(player, viewer) === null)
        expect(can.contact).toBe(whyCannotContact(player, viewer) === null)
        expect(can.invite).toBe(whyCannotInvite(player, viewer) === null)
        expect(can.report).toBe(whyCannotReport(player, viewer) === null)
        if (can.block) expect(whyCannotBlock(player, viewer)).toBeNull()
      }),
    )
  })
})
