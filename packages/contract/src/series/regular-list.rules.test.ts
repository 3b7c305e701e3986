import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeRegulars, uniqueRegulars } from './regular-list.rules.ts'
import type { RegularInput } from './series.schema.ts'

const user = (userId: string, coOrganizes = false): RegularInput => ({ userId, coOrganizes })
const guest = (guestName: string): RegularInput => ({ guestName })
const karim = user('karim')
const hugo = user('hugo')
const lea = user('lea')
const momo = guest('Momo')

describe('the regulars after a change by somebody who saw an older list', () => {
  it('are without who has left since then', () => {
    expect(mergeRegulars({ seen: [karim, hugo], wanted: [karim, hugo, lea], current: [karim] })).toEqual([karim, lea])
    expect(mergeRegulars({ seen: [karim, hugo], wanted: [hugo, karim], current: [hugo] })).toEqual([hugo])
  })

  it('are with whom somebody else has added, after those of the author', () => {
    expect(mergeRegulars({ seen: [karim], wanted: [hugo, karim], current: [karim, momo] })).toEqual([hugo, karim, momo])
    expect(mergeRegulars({ seen: [karim], wanted: [karim, momo], current: [karim, momo] })).toEqual([karim, momo])
  })

  it('are in the order that somebody else chose, unless the author chose one, too', () => {
    expect(mergeRegulars({ seen: [karim, hugo], wanted: [karim, hugo, lea], current: [hugo, karim] })).toEqual([hugo, karim, lea])
    expect(mergeRegulars({ seen: [karim, hugo, lea], wanted: [lea, karim, hugo], current: [hugo, karim, lea] })).toEqual([lea, karim, hugo])
  })

  it('co-organize as the last person wanted who changed that', () => {
    const helps = user('karim', true)
    expect(mergeRegulars({ seen: [karim], wanted: [karim, lea], current: [helps] })).toEqual([helps, lea])
    expect(mergeRegulars({ seen: [helps], wanted: [karim], current: [helps, hugo] })).toEqual([karim, hugo])
  })
})

describe('of any three lists', () => {
  const one = fc.oneof(
    fc.record({ userId: fc.constantFrom('karim', 'hugo', 'lea', 'nadia'), coOrganizes: fc.boolean() }),
    fc.record({ guestName: fc.constantFrom('Momo', 'Tom', 'karim') }),
  )
  const list = fc.array(one, { maxLength: 7 }).map(uniqueRegulars)
  const keysOf = (regulars: RegularInput[]) => regulars.map((one) => ('userId' in one ? one.userId : `« ${one.guestName} »`))

  it('who changes nothing leaves the list as it is, and where nobody else did, the author gets theirs', () => {
    fc.assert(
      fc.property(list, list, (list, other) => {
        expect(mergeRegulars({ seen: list, wanted: list, current: other })).toEqual(other)
        expect(mergeRegulars({ seen: list, wanted: other, current: list })).toEqual(other)
      }),
    )
  })

  it('everybody is there once whom one added or both kept, and nobody whom one took off', () => {
    fc.assert(
      fc.property(list, list, list, (seen, wanted, current) => {
        const before = keysOf(seen)
        const own = keysOf(wanted)
        const now = keysOf(current)
        const expected = new Set([...own, ...now].filter((key) => (before.includes(key) ? own.includes(key) && now.includes(key) : true)))
        const merged = keysOf(mergeRegulars({ seen, wanted, current }))
        expect([...merged].sort()).toEqual([...expected].sort())
      }),
    )
  })
})
