import { LOCKER_ROOM_LIMITS } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { describe, expect, it } from 'vitest'
import { leaveMatch } from '#features/matches/participation/commands/leave-match.ts'
import { removePlayer } from '#features/matches/participation/commands/remove-player.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { createLockerRoomMatch } from '#testing/fixtures/locker-room-match.ts'
import type { Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { findLockerRoom } from '../locker-room.queries.ts'
import { addItem } from './add-item.ts'
import { releaseItem } from './release-item.ts'
import { removeItem } from './remove-item.ts'
import { takeItem } from './take-item.ts'

const test = testDatabase()
const match = async (changes = {}) => ({ db: test.db, ...(await createLockerRoomMatch(test.db, changes)) })
const roomFor = (actor: Person, id: string, now?: Date) => findLockerRoom(test.db, actor, id, now)

describe('the items of a match', () => {
  const itemsFor = async (actor: Person, id: string) => (await roomFor(actor, id)).items
  const named = async (actor: Person, id: string, name: string) => {
    const item = (await itemsFor(actor, id)).find((one) => one.name === name)
    if (!item) throw new Error(`nobody needs ${name}`)
    return item
  }
  const taken = async (actor: Person, id: string) => (await itemsFor(actor, id)).map(({ name, takenBy }) => [name, takenBy?.displayName])

  it('start with what every match needs', async () => {
    const { nadia, karim, id } = await match()
    expect(await taken(nadia, id)).toEqual([
      ['Ballon', undefined],
      ['Chasubles', undefined],
      ['Eau', undefined],
    ])
    expect((await named(nadia, id, 'Eau')).can).toEqual({ take: true, release: false, remove: false })
    expect((await named(karim, id, 'Eau')).can).toEqual({ take: true, release: false, remove: true })
  })

  it('are taken by the first player; the next one gets ITEM_TAKEN', async () => {
    const { db, karim, nadia, lea, id } = await match()
    const input = { id, itemId: (await named(nadia, id, 'Ballon')).id }
    await takeItem({ db, actor: nadia, input })
    await takeItem({ db, actor: nadia, input })
    await expect(takeItem({ db, actor: lea, input })).rejects.toMatchObject({ code: 'ITEM_TAKEN', message: 'Quelqu’un s’en charge déjà' })
    expect(await named(nadia, id, 'Ballon')).toMatchObject({
      takenBy: { displayName: 'Nadia Benali', isViewer: true },
      can: { release: true },
    })
    await expect(releaseItem({ db, actor: lea, input })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await releaseItem({ db, actor: karim, input })
    await releaseItem({ db, actor: lea, input })
    await takeItem({ db, actor: lea, input })
    expect((await named(nadia, id, 'Ballon')).takenBy).toMatchObject({ displayName: 'Léa Morel', isViewer: false })
  })

  it('are added by any player and removed by that player or the organizer', async () => {
    const { db, karim, nadia, lea, id } = await match()
    await addItem({ db, actor: nadia, input: { id, name: 'Gourdes' } })
    const input = { id, itemId: (await named(nadia, id, 'Gourdes')).id }
    await expect(removeItem({ db, actor: lea, input })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await removeItem({ db, actor: nadia, input })
    await removeItem({ db, actor: nadia, input })
    await expect(takeItem({ db, actor: nadia, input })).rejects.toMatchObject({ code: 'ITEM_NOT_FOUND' })
    await expect(releaseItem({ db, actor: nadia, input })).rejects.toMatchObject({ code: 'ITEM_NOT_FOUND' })
    await removeItem({ db, actor: karim, input: { id, itemId: (await named(karim, id, 'Eau')).id } })
    expect(await taken(nadia, id)).toEqual([
      ['Ballon', undefined],
      ['Chasubles', undefined],
    ])
  })

  it('cannot be changed through another match', async () => {
    const { db, karim, nadia, id } = await match()
    const other = await match()
    const input = { id: other.id, itemId: (await named(nadia, id, 'Ballon')).id }
    await expect(takeItem({ db, actor: other.nadia, input })).rejects.toMatchObject({ code: 'ITEM_NOT_FOUND' })
    await removeItem({ db, actor: other.karim, input })
    expect(await itemsFor(karim, id)).toHaveLength(3)
  })

  it('are limited in number, and cannot be added after the match', async () => {
    const { db, nadia, id, endsAt } = await match()
    for (let n = 3; n < LOCKER_ROOM_LIMITS.items; n++) await addItem({ db, actor: nadia, input: { id, name: `Chose ${n}` } })
    const refused = { code: 'FAILED_PRECONDITION' }
    await expect(addItem({ db, actor: nadia, input: { id, name: 'Une de trop' } })).rejects.toMatchObject(refused)
    expect((await roomFor(nadia, id)).can.addItems).toBe(false)
    const other = await match()
    await expect(addItem({ db, actor: other.nadia, input: { id: other.id, name: 'Trop tard' }, now: endsAt })).rejects.toMatchObject(
      refused,
    )
  })

  it('are released when their player leaves, is removed or deletes the account', async () => {
    const { db, karim, nadia, lea, samir, id } = await match()
    const take = async (actor: Person, name: string) => takeItem({ db, actor, input: { id, itemId: (await named(actor, id, name)).id } })
    await take(nadia, 'Ballon')
    await take(lea, 'Eau')
    await leaveMatch({ db, actor: nadia, input: { id } })
    await take(samir, 'Ballon')
    await removePlayer({ db, actor: karim, input: { id, userId: lea.id } })
    expect(await taken(karim, id)).toEqual([
      ['Ballon', 'Samir Touré'],
      ['Chasubles', undefined],
      ['Eau', undefined],
    ])
    await deleteUser({ db, actor: 'command-line', input: { userId: samir.id } })
    expect((await named(karim, id, 'Ballon')).takenBy).toBeNull()
  })
})
