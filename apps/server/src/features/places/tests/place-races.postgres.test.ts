import { inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { users } from '#features/users/users.table.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createTestMatch, listMatchesFor, readMatchRow } from '#testing/fixtures/match-fixtures.ts'
import { createTestPlace } from '#testing/fixtures/places.ts'
import { createCrowd, type Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { editPlace } from '../commands/edit-place.ts'
import { mergePlace } from '../commands/merge-place.ts'
import { findPublicPlace } from '../places.queries.ts'

const ROUNDS = 15
const test = testDatabase({ poolSize: 10 })
const outcomeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error) => error.code ?? error,
  )

it(`a match that is organized at the duplicate while an admin merges it is found at the place that stays, ${ROUNDS} times`, async () => {
  const { db } = test
  for (let round = 0; round < ROUNDS; round++) {
    const [nadia, admin, other] = (await createCrowd(db, 3)) as [Person, Person, Person]
    await storageOf(db)
      .update(users)
      .set({ siteAdmin: true })
      .where(inArray(users.id, [admin.id, other.id]))
    const duplicate = await createTestPlace(db, { name: 'Double', city: 'Lyon' })
    const into = await createTestPlace(db, { name: 'Stade', city: 'Lyon' })
    const organizing = organizeMatch({ db, actor: nadia, input: { ...matchDraft(), placeId: duplicate } })
    const [merged, back] = await Promise.all([
      outcomeOf(mergePlace({ db, actor: admin, input: { id: duplicate, into } })),
      // The other way round, at the same moment: one of them wins.
      outcomeOf(mergePlace({ db, actor: other, input: { id: into, into: duplicate } })),
    ])
    expect([merged, back].sort()).toEqual(['PLACES_ALREADY_MERGED', 'done'])
    const id = await organizing
    const stays = merged === 'done' ? into : duplicate
    expect([duplicate, into]).toContain((await readMatchRow(db, id)).placeId)
    expect((await findPublicPlace(db, { id: duplicate })).id).toBe(stays)
    expect((await listMatchesFor(db, admin, { place: stays })).map((match) => match.id)).toEqual([id])
  }
}, 120_000)

it(`of two corrections of the same value one is refused, and of different values both stay, ${ROUNDS} times`, async () => {
  const { db } = test
  for (let round = 0; round < ROUNDS; round++) {
    const [nadia, karim] = (await createCrowd(db, 2)) as [Person, Person]
    const placeId = await createTestPlace(db, { name: 'Stade', city: 'Lyon' })
    for (const person of [nadia, karim]) await createTestMatch(db, person, { placeId })
    const edit = (actor: Person, changes: object, seen: Record<string, null>) =>
      outcomeOf(editPlace({ db, actor, input: { id: placeId, changes, seen } }))
    const same = await Promise.all([
      edit(nadia, { pricePerHour: 60_00 }, { pricePerHour: null }),
      edit(karim, { pricePerHour: 65_00, pitches: 2 }, { pricePerHour: null, pitches: null }),
    ])
    expect(same.sort()).toEqual(['EDITED_MEANWHILE', 'done'])
    const others = await Promise.all([edit(nadia, { bookingPhone: '04 72 00 00 00' }, {}), edit(karim, { address: '3 rue Racine' }, {})])
    expect(others).toEqual(['done', 'done'])
    expect(await findPublicPlace(db, { id: placeId })).toMatchObject({ bookingPhone: '04 72 00 00 00', address: '3 rue Racine' })
  }
}, 120_000)
