import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canReactivate, isActive, isPhoneNumber, isRecentLogin, photoUrl, profileCompleteness, RECENT_LOGIN_MINUTES } from './user.rules.ts'
import { profileSchema } from './user.schema.ts'

const whole = {
  photo: 'photos/abc',
  city: 'Lyon',
  level: 'Confirmé',
  positions: ['Milieu'],
  bio: 'Toujours partante.',
  phone: '06 12 34 56 78',
}

describe('how much of a profile is filled in', () => {
  test('all of it', () => {
    expect(profileCompleteness(whole)).toEqual({ percent: 100, missing: [] })
  })

  test('a new player’s, who has a name only', () => {
    const empty = { photo: null, city: null, level: null, positions: [], bio: '', phone: null }
    expect(profileCompleteness(empty)).toEqual({
      percent: 14,
      missing: ['photo', 'city', 'level', 'positions', 'bio', 'phone'],
    })
  })

  test('filling in what is missing never takes away', () => {
    const maybe = <Part>(value: Part) => fc.option(fc.constant(value))
    const profiles = fc.record({
      photo: maybe(whole.photo),
      city: maybe(whole.city),
      level: maybe(whole.level),
      positions: maybe(whole.positions),
      bio: maybe(whole.bio),
      phone: maybe(whole.phone),
    })
    fc.assert(
      fc.property(profiles, (profile) => {
        const { percent, missing } = profileCompleteness(profile)
        expect(percent === 100).toBe(missing.length === 0)
        for (const part of missing) {
          const filled = profileCompleteness({ ...profile, [part]: whole[part] })
          expect(filled.missing).toEqual(missing.filter((other) => other !== part))
          expect(filled.percent).toBeGreaterThan(percent)
        }
      }),
    )
  })
})

describe('phone numbers', () => {
  test.each([
    '',
    '06 12 34 56 78',
    '+33 6 12 34 56 78',
    '04.78.00.00.00',
    '(0)6-12-34-56-78',
    '06\u202f12\u202f34\u202f56\u202f78',
    '3615',
  ])('%j', (text) => expect(isPhoneNumber(text)).toBe(true))
  test.each(['abc', '06 12 34 56 78 poste', '++++++', '12', '0'.repeat(31), '06;12;34;56'])('not %j', (text) =>
    expect(isPhoneNumber(text)).toBe(false),
  )
})

describe('a profile that is sent', () => {
  const profile = { firstName: ' Na<b>dia ', lastName: 'Belkacem', city: '<Lyon>', bio: 'x'.repeat(2000), phone: ' 0612345678 ' }

  test('loses what could be markup, and is cut', () => {
    const parsed = profileSchema.parse({ ...profile, level: 'Débutant', positions: ['Gardien'] })
    expect(parsed).toMatchObject({ firstName: 'Nabdia', city: 'Lyon', phone: '0612345678' })
    expect(parsed.bio).toHaveLength(1000)
  })

  test.each([{ level: 'Champion du monde' }, { positions: ['Libéro'] }, { phone: 'appelez-moi' }, { firstName: ' <> ' }])(
    'is refused with %j',
    (change) => {
      expect(profileSchema.safeParse({ ...profile, level: null, positions: [], ...change }).success).toBe(false)
    },
  )
})

describe('a recent sign-in', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

  test('ends at its exact minute', () => {
    expect(isRecentLogin(minutesAgo(RECENT_LOGIN_MINUTES), now)).toBe(true)
    expect(isRecentLogin(new Date(minutesAgo(RECENT_LOGIN_MINUTES).getTime() - 1), now)).toBe(false)
  })
})

describe('the way back', () => {
  const earlier = new Date('2026-01-01')
  const later = new Date('2026-02-01')
  const active = { accountStatus: 'active', active: true, bannedAt: null, unbannedAt: null } as const

  test('is for those who left by themselves', () => {
    const left = { ...active, accountStatus: 'inactive', active: false } as const
    expect(canReactivate(left)).toBe(true)
    expect(canReactivate(active)).toBe(false)
    expect(canReactivate({ ...left, bannedAt: later })).toBe(false)
    expect(canReactivate({ ...left, bannedAt: earlier, unbannedAt: later })).toBe(true)
  })

  test('is never open to somebody who is active or banned', () => {
    const states = fc.record({
      accountStatus: fc.constantFrom('active', 'inactive', null),
      active: fc.constantFrom(true, false, null),
      bannedAt: fc.constantFrom(null, earlier, later),
      unbannedAt: fc.constantFrom(null, earlier, later),
    })
    fc.assert(
      fc.property(states, (state) => {
        if (canReactivate(state)) expect(isActive(state)).toBe(false)
      }),
    )
  })
})

test('photos stand under an address of their own', () => {
  expect(photoUrl('photos/abc', 'small')).toBe('/files/photos/abc-96.webp')
  expect(photoUrl('photos/abc', 'large')).toBe('/files/photos/abc-384.webp')
})
