import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { cancelMatch } from '#features/matches/commands/cancel-match.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { createLockerRoomMatch } from '#testing/fixtures/locker-room-match.ts'
import { withoutDay } from '#testing/fixtures/notification-texts.ts'
import type { Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { listMessages } from '../match-messages.queries.ts'
import { announce } from './announce-to-players.ts'
import { writeMessage } from './write-message.ts'

const test = testDatabase()

/** Karim's match, with Nadia and Léa on its list. */
async function organized() {
  const { db } = test
  const match = await createLockerRoomMatch(db)
  const { id, karim } = match
  let written = 0
  const send = (
    text: string,
    { actor = karim, messageId = `${id}-${++written}`, now }: { actor?: Person; messageId?: string; now?: Date } = {},
  ) => announce({ db, actor, input: { id, messageId, text }, now })
  const received = async (person: Person) =>
    (await db.read.select().from(notifications).where(eq(notifications.userId, person.id))).map(({ content }) =>
      withoutDay(content).replaceAll('\u00a0', ' '),
    )
  return { ...match, send, received }
}

describe('an announcement', () => {
  it('stands in the chat and rings for the others, with the text as typed', async () => {
    const { id, nadia, karim, send, received } = await organized()
    await send('Rendez-vous à 18 h <3')
    expect((await listMessages(test.db, nadia, { id, limit: 5 })).items).toMatchObject([
      { text: 'Rendez-vous à 18 h <3', isAnnouncement: true, userId: karim.id },
    ])
    expect(await received(nadia)).toContain('Annonce : Rendez-vous à 18 h <3')
    expect((await received(karim)).filter((content) => content.startsWith('Annonce'))).toEqual([])
  })

  it('that is sent twice rings once, and three are the most for a match', async () => {
    const { id, nadia, send, received, karim } = await organized()
    for (let time = 0; time < 2; time++) await send('Un', { messageId: `${id}-same` })
    await expect(send('Uns', { messageId: `${id}-same` })).rejects.toMatchObject({ code: 'MESSAGE_SENT', status: 409 })
    expect((await received(nadia)).filter((content) => content.startsWith('Annonce'))).toEqual(['Annonce : Un'])
    await writeMessage({ db: test.db, actor: karim, input: { id, messageId: `${id}-talk`, text: 'Un mot' } })
    await expect(send('Un', { messageId: `${id}-talk` })).rejects.toMatchObject({ code: 'MESSAGE_ID_TAKEN' })
    await send('Deux')
    await send('Trois')
    await expect(send('Quatre')).rejects.toMatchObject({ code: 'ANNOUNCEMENTS_SPENT' })
    // Its answer got lost, and the match is over.
    await send('Un', { messageId: `${id}-same`, now: new Date('2999-01-01T12:00:00Z') })
    expect((await listMessages(test.db, nadia, { id, limit: 9 })).items.map(({ text }) => text)).toEqual(['Trois', 'Deux', 'Un mot', 'Un'])
  })

  it('is for the organizer, until the match is over or cancelled', async () => {
    const { id, nadia, karim, send } = await organized()
    await expect(send('Moi aussi', { actor: nadia })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await expect(send('Trop tard', { now: new Date('2999-01-01T12:00:00Z') })).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
    await cancelMatch({ db: test.db, actor: karim, input: { id } })
    await expect(send('Annulé')).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
  })

  it('reaches a player who blocked the organizer without its words', async () => {
    const { nadia, karim, send, received } = await organized()
    await blockPlayer({ db: test.db, actor: nadia, input: { id: karim.id } })
    await send('Rendez-vous à 18 h')
    expect(await received(nadia)).toContain('Nouvelle annonce de l’organisateur')
  })
})
