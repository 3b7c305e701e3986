import { describe, expect, it } from 'vitest'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { leaveMatch } from '#features/matches/participation/commands/leave-match.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { createLockerRoomMatch } from '#testing/fixtures/locker-room-match.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import type { Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { findMessage, listMessages } from '../match-messages.queries.ts'
import { writeMessage } from './write-message.ts'

const test = testDatabase()
const match = async (changes = {}) => ({ db: test.db, ...(await createLockerRoomMatch(test.db, changes)) })

describe('the chat of a match', () => {
  const write = (actor: Person, id: string, messageId: string, text: string, now?: Date) =>
    writeMessage({ db: test.db, actor, input: { id, messageId, text }, now })
  const textsFor = async (actor: Person, id: string) =>
    (await listMessages(test.db, actor, { id, limit: 50 })).items.map(({ text, displayName, isViewer }) => [displayName, text, isViewer])

  it('stores a message once that is sent twice', async () => {
    const { nadia, lea, id } = await match()
    await write(nadia, id, `${id}-1`, 'Qui vient en voiture ?')
    await write(lea, id, `${id}-2`, 'Moi')
    test.events.length = 0
    await write(nadia, id, `${id}-1`, 'Qui vient en voiture ?')
    await expect(write(nadia, id, `${id}-1`, 'Qui vient à vélo ?')).rejects.toMatchObject({ code: 'MESSAGE_SENT', status: 409 })
    expect(test.events).toEqual([])
    expect(await textsFor(nadia, id)).toEqual([
      ['Léa Morel', 'Moi', false],
      ['Nadia Benali', 'Qui vient en voiture ?', true],
    ])
    expect(await findMessage(test.db, lea, { id, messageId: `${id}-2` })).toMatchObject({ text: 'Moi', isViewer: true })
  })

  it('answers as accepted to who has left since, when it is sent again, and only to them', async () => {
    const { nadia, lea, id } = await match()
    await write(nadia, id, `${id}-1`, 'Je pars')
    await leaveMatch({ db: test.db, actor: nadia, input: { id } })
    test.events.length = 0
    await write(nadia, id, `${id}-1`, 'Je pars')
    expect(await findMessage(test.db, nadia, { id, messageId: `${id}-1` })).toMatchObject({ text: 'Je pars', isViewer: true })
    expect(test.events).toEqual([])
    const closed = { code: 'LOCKER_ROOM_CLOSED' }
    await expect(write(nadia, id, `${id}-2`, 'Encore un mot')).rejects.toMatchObject(closed)
    await write(lea, id, `${id}-3`, 'À bientôt')
    await expect(write(nadia, id, `${id}-3`, 'À bientôt')).rejects.toMatchObject(closed)
    await expect(findMessage(test.db, nadia, { id, messageId: `${id}-3` })).rejects.toMatchObject(closed)
    await expect(listMessages(test.db, nadia, { id, limit: 5 })).rejects.toMatchObject(closed)
  })

  it('refuses the id of another message, also in another match', async () => {
    const { nadia, lea, karim, id } = await match()
    const other = await organizeMatch({ db: test.db, actor: nadia, input: matchDraft() })
    await write(nadia, id, `${id}-1`, 'La vraie')
    const taken = { code: 'MESSAGE_ID_TAKEN', status: 409 }
    await expect(write(lea, id, `${id}-1`, 'La fausse')).rejects.toMatchObject(taken)
    await expect(write(nadia, other, `${id}-1`, 'Ailleurs')).rejects.toMatchObject(taken)
    expect(await textsFor(karim, id)).toEqual([['Nadia Benali', 'La vraie', false]])
    await expect(findMessage(test.db, nadia, { id: other, messageId: `${id}-1` })).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
  })

  it('keeps the order of arrival when clocks differ', async () => {
    const { nadia, lea, id } = await match()
    const noon = new Date('2026-11-20T12:00:00Z')
    for (const [actor, text, now] of [
      [nadia, 'un', noon],
      [lea, 'deux', noon],
      [nadia, 'trois', new Date(noon.getTime() - 5000)],
    ] as const)
      await write(actor, id, `${id}-${text}`, text, now)
    expect((await textsFor(lea, id)).map(([, text]) => text)).toEqual(['trois', 'deux', 'un'])
  })

  it('has pages without gaps or duplicates while others write', async () => {
    const { nadia, lea, id } = await match()
    for (let n = 1; n <= 25; n++) await write(n % 2 ? nadia : lea, id, `${id}-${n}`, String(n))
    const seen: string[] = []
    for (let cursor: string | null | undefined, later = 100; cursor !== null; later++) {
      const page = await listMessages(test.db, nadia, { id, cursor, limit: 4 })
      seen.push(...page.items.map(({ text }) => text))
      cursor = page.nextCursor
      await write(lea, id, `${id}-${later}`, 'entre-temps')
    }
    expect(seen).toEqual(Array.from({ length: 25 }, (_, n) => String(25 - n)))
  })

  it.each(['x', '1.', '-1.x', '1e3.x', '99999999999999999.x', '8640000000000000.x'])('refuses the malformed cursor %s', async (cursor) => {
    const { nadia, id } = await match()
    await expect(listMessages(test.db, nadia, { id, cursor, limit: 4 })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
  })

  it('keeps messages of deleted accounts', async () => {
    const { nadia, lea, id } = await match()
    await write(lea, id, `${id}-1`, 'Adieu')
    await deleteUser({ db: test.db, actor: 'command-line', input: { userId: lea.id } })
    expect(await textsFor(nadia, id)).toEqual([['Utilisateur inconnu', 'Adieu', false]])
  })
})
