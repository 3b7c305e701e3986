import { eq } from 'drizzle-orm'
import { expect, test as it } from 'vitest'
import { readJournal } from '#features/admin/journal.queries.ts'
import { addGuest } from '#features/matches/guests/commands/add-guest.ts'
import { comeAsGuest } from '#features/matches/guests/commands/come-as-guest.ts'
import { removeGuestsAsAdmin } from '#features/matches/guests/commands/remove-guests-as-admin.ts'
import { setGuestRules } from '#features/matches/guests/commands/set-guest-rules.ts'
import { findGuestPlace } from '#features/matches/guests/guests.queries.ts'
import { findMatch } from '#features/matches/matches.queries.ts'
import { listModeratedMatches } from '#features/matches/moderation/moderated-matches.queries.ts'
import { seekReplacement } from '#features/matches/replacements/commands/seek-replacement.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { comeByLink, newGuest } from '#testing/fixtures/guests.ts'
import { createTestMatch, readMatchRow } from '#testing/fixtures/match-fixtures.ts'
import { withoutDay } from '#testing/fixtures/notification-texts.ts'
import { createModerator, reportsVisibleTo } from '#testing/moderators.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { reportGuest } from './commands/report-guest.ts'

const test = testDatabase()
const reason = { reason: 'Nom ou description déplacés', details: '' } as const

/** Karim's private match, on which Nadia plays. */
async function scene(maxPlayers = 6) {
  const [karim, nadia, hugo] = (await createPeople(test.db, ['Karim Haddad', 'Nadia Belkacem', 'Hugo Ferreira'])) as [
    Person,
    Person,
    Person,
  ]
  const id = await createTestMatch(test.db, karim, { type: 'private', title: 'Five du samedi', maxPlayers, players: [nadia] })
  const admin = await createModerator(test.db, 'Élodie Marchand')
  const names = async () => (await findMatch(test.db, karim, { id })).players.map(({ displayName }) => displayName)
  const report = (actor: Person, guestId: string) => reportGuest({ db: test.db, actor, input: { matchId: id, guestId, ...reason } })
  const remove = (guestIds?: string[], now?: Date) => removeGuestsAsAdmin({ db: test.db, actor: admin, input: { id, guestIds }, now })
  return { karim, nadia, hugo, id, admin, names, report, remove }
}

it('a guest is reported by name and match, by who sees the match', async () => {
  const { nadia, hugo, id, admin, report } = await scene()
  const tom = await comeByLink(test.db, id, newGuest('Gros mot'))
  await expect(report(hugo, tom.guestId)).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
  await expect(report(nadia, 'nobody')).rejects.toMatchObject({ code: 'GUEST_NOT_FOUND' })
  await report(nadia, tom.guestId)
  expect((await reportsVisibleTo(test.db, admin)).filter(({ targetId }) => targetId === tom.guestId)).toMatchObject([
    {
      kind: 'guest',
      targetName: 'Gros mot, «\u00a0Five du samedi\u00a0»',
      matchId: id,
      authorId: null,
      can: { removeGuest: true, ban: false, cancelMatch: false },
    },
  ])
})

it('a moderator removes them: name, place and the way back are gone, the report is settled, the journal knows', async () => {
  const { nadia, id, admin, names, report, remove } = await scene(3)
  const tom = await comeByLink(test.db, id, newGuest('Gros mot'))
  await comeByLink(test.db, id, newGuest('Léa'))
  await report(nadia, tom.guestId)
  await remove([tom.guestId])
  await remove([tom.guestId])
  expect(await names()).toEqual(['Karim Haddad', 'Nadia Belkacem', 'Léa'])
  expect(await findGuestPlace(test.db, tom)).toMatchObject({ name: 'Invité', state: 'removed' })
  const { inviteToken: token } = await readMatchRow(test.db, id)
  await expect(comeAsGuest({ db: test.db, input: { id, token, ...newGuest('Gros mot', tom.browser) } })).rejects.toMatchObject({
    code: 'GUEST_TURNED_AWAY',
  })
  const settled = (await reportsVisibleTo(test.db, admin, 'sanctioned')).filter(({ targetId }) => targetId === tom.guestId)
  expect(settled).toMatchObject([{ status: 'sanctioned', handledByName: 'Élodie Marchand', can: { removeGuest: false } }])
  const { items } = await readJournal(test.db, admin, { limit: 30 })
  expect(items.filter(({ targetId }) => targetId === tom.guestId)).toMatchObject([
    { action: 'guest.removed', targetName: 'Gros mot, «\u00a0Five du samedi\u00a0»', actorName: 'Élodie Marchand' },
  ])
})

it('all guests go at once, who asks to come is refused; after the match only names go', async () => {
  const { karim, id, names, remove } = await scene()
  const hasGuests = async () =>
    (await listModeratedMatches(test.db, { search: '', limit: 50 })).items.find((match) => match.id === id)?.can.removeGuests
  expect(await hasGuests()).toBe(false)
  await comeByLink(test.db, id, newGuest('Tom'))
  await addGuest({ db: test.db, actor: karim, input: { id, guestId: newGuest('Rémi').guestId, name: 'Rémi' } })
  await setGuestRules({ db: test.db, actor: karim, input: { id, guestPolicy: 'approval' } })
  const malik = await comeByLink(test.db, id, newGuest('Malik'))
  expect(await hasGuests()).toBe(true)
  await remove()
  expect(await names()).toEqual(['Karim Haddad', 'Nadia Belkacem'])
  expect(await findGuestPlace(test.db, malik)).toMatchObject({ name: 'Invité', state: 'refused' })
  expect(await hasGuests()).toBe(false)

  const played = await scene()
  await comeByLink(test.db, played.id, newGuest('Tom'))
  await played.remove(undefined, (await readMatchRow(test.db, played.id)).endsAt)
  expect(await played.names()).toEqual(['Karim Haddad', 'Nadia Belkacem', 'Invité'])
})

it('what tells of a guest loses the name, too', async () => {
  const { karim, nadia, id, remove } = await scene(3)
  await setGuestRules({ db: test.db, actor: karim, input: { id, guestPolicy: 'open' } })
  await comeByLink(test.db, id, newGuest('Gros mot'))
  await seekReplacement({ db: test.db, actor: nadia, input: { id } })
  await comeByLink(test.db, id, newGuest('Vilain mot'))
  await setGuestRules({ db: test.db, actor: karim, input: { id, guestPolicy: 'approval' } })
  await comeByLink(test.db, id, newGuest('Sale mot'))
  const told = async () => {
    const rows = await test.db.read.select().from(notifications).where(eq(notifications.matchId, id))
    return rows.map(({ content }) => withoutDay(content)).filter((content) => /mot|Invité/.test(content))
  }
  expect((await told()).toSorted()).toEqual([
    'Sale mot demande à venir, sans compte. À vous de répondre.',
    'Vilain mot (invité) et 2\u00a0autres rejoignent la liste',
    'Vilain mot prend votre place',
    'Vilain mot remplace un joueur de la liste',
  ])
  await remove()
  expect((await told()).toSorted()).toEqual([
    'Invité demande à venir, sans compte. À vous de répondre.',
    'Invité et 2\u00a0autres rejoignent la liste',
    'Invité prend votre place',
    'Invité remplace un joueur de la liste',
  ])
})

it('only moderators remove guests', async () => {
  const { nadia, id, names } = await scene()
  await comeByLink(test.db, id, newGuest('Tom'))
  const actor = { ...nadia, isSuperAdmin: false, role: 'user', siteAdmin: false } as const
  await expect(removeGuestsAsAdmin({ db: test.db, actor, input: { id } })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  expect(await names()).toContain('Tom')
})
