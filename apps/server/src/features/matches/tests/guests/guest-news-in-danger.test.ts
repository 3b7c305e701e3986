import { fromLocalTime } from '@coup-denvoi/contract/lib/from-local-time'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { createJobHandler } from '#platform/jobs/job.ts'
import { newId } from '#platform/new-id.ts'
import { comeByLink, newGuest } from '#testing/fixtures/guests.ts'
import { createTestMatch } from '#testing/fixtures/match-fixtures.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { announceDanger } from '../../commands/announce-danger.ts'
import { keepMatch } from '../../commands/keep-match.ts'
import { guestAddresses } from '../../guests/guest-addresses.table.ts'
import { mailGuest } from '../../matches.jobs.ts'
import { sendReminder } from '../../presence/commands/send-reminder.ts'

const DAY = '2035-03-03'
const kickOff = fromLocalTime(DAY, '18:30')
const eve = (time: string) => fromLocalTime('2035-03-02', time)
const FACTS = 'sam. 3 mars · 18 h 30, Stade de Gerland'

const test = testDatabase()
let karim: Person
let id: string

/** A match of Karim where six are wanted, and three are on the list: Tom has confirmed his address, Malik has not. */
beforeEach(async () => {
  ;[karim] = (await createPeople(test.db, ['Karim Haddad'])) as [Person]
  const where = { title: 'Five du samedi', location: 'Stade de Gerland' }
  id = await createTestMatch(test.db, karim, { type: 'private', ...where, date: DAY, time: '18:30', minPlayers: 6, maxPlayers: 10 })
  await come('Tom')
  await come('Malik', false)
})

const startsAt = kickOff.getTime()
const announce = (hours: 24 | 6, now: Date) => announceDanger({ db: test.db, input: { matchId: id, hours, startsAt }, now })
const remind = (now: Date) => sendReminder({ db: test.db, input: { matchId: id, kind: 'day-before', startsAt }, now })

async function come(name: string, isConfirmed = true) {
  const guest = await comeByLink(test.db, id, newGuest(name))
  const address = { id: newId(), guestId: guest.guestId, email: `${name}@exemple.fr`, confirmedAt: isConfirmed ? new Date() : null }
  await storageOf(test.db).insert(guestAddresses).values(address)
}

/** Who is mailed what, with plain spaces. */
async function mails() {
  const sent: [string, string][] = []
  const handler = createJobHandler(mailGuest, async ({ addressId, content }) => {
    const [address] = await test.db.read.select().from(guestAddresses).where(eq(guestAddresses.id, addressId))
    sent.push([address?.email ?? '', content.replaceAll('\u00a0', ' ')])
  })
  await test.jobs.drain([handler])
  return sent
}

const IN_DANGER = `Le match est en danger, ${FACTS} : 3 joueurs, il en faut 6. Si vous pouvez amener quelqu’un, c’est le moment.`

describe('a guest on the list', () => {
  it('reads at both counts that the match is in danger, when and where it is, and no reminder at the same hour', async () => {
    await announce(24, eve('18:30'))
    await remind(eve('18:30'))
    expect(await mails()).toEqual([['Tom@exemple.fr', IN_DANGER]])
    await announce(6, fromLocalTime(DAY, '12:30'))
    expect(await mails()).toEqual([['Tom@exemple.fr', IN_DANGER]])
  })

  it('reads that it is kept', async () => {
    await announce(24, eve('18:30'))
    await mails()
    await keepMatch({ db: test.db, actor: karim, input: { id }, now: eve('19:00') })
    expect(await mails()).toEqual([['Tom@exemple.fr', `Le match est maintenu : ${FACTS}`]])
  })

  it('is reminded the day before of a match that has enough players', async () => {
    for (const name of ['Léa', 'Zoé', 'Lou']) await come(name, false)
    await announce(24, eve('18:30'))
    await remind(eve('18:30'))
    expect(await mails()).toEqual([['Tom@exemple.fr', `Rappel : ${FACTS}`]])
  })
})
