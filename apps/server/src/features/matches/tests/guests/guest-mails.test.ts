import { tmpdir } from 'node:os'
import { DEFAULT_SETTINGS } from '@coup-denvoi/contract/instance/settings.rules'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { announce } from '#features/locker-room/commands/announce-to-players.ts'
import { unsubscribeByMail } from '#features/notifications/commands/unsubscribe-by-mail.ts'
import { createUnsubscribeTokens } from '#features/notifications/unsubscribe-links.auth.ts'
import { createMailer } from '#platform/mail/mailer.ts'
import { newId } from '#platform/new-id.ts'
import { createAccountThrottle } from '#platform/throttle/account-throttle.ts'
import { comeByLink, newGuest, type TestGuest } from '#testing/fixtures/guests.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createTestMatch, readMatchRow } from '#testing/fixtures/match-fixtures.ts'
import { withoutDay } from '#testing/fixtures/notification-texts.ts'
import { createModerator } from '#testing/moderators.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { extractLink } from '#testing/services/received-mail.ts'
import { testSmtp } from '#testing/services/test-smtp.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { cancelMatch } from '../../commands/cancel-match.ts'
import { editMatch } from '../../commands/edit-match.ts'
import { answerGuests } from '../../guests/commands/answer-guests.ts'
import { claimGuestPlace } from '../../guests/commands/claim-guest-place.ts'
import { confirmGuestEmail } from '../../guests/commands/confirm-guest-email.ts'
import { eraseGuestAddresses } from '../../guests/commands/erase-guest-addresses.ts'
import { leaveAsGuest } from '../../guests/commands/leave-as-guest.ts'
import { removeGuests } from '../../guests/commands/remove-guests.ts'
import { setGuestEmail } from '../../guests/commands/set-guest-email.ts'
import { setGuestRules } from '../../guests/commands/set-guest-rules.ts'
import { guestAddresses } from '../../guests/guest-addresses.table.ts'
import { createGuestMailSecrets } from '../../guests/guest-mail-secrets.auth.ts'
import { createGuestMailJobs } from '../../guests/guest-mails.jobs.ts'
import { findGuestPlace } from '../../guests/guests.queries.ts'
import { mailGuest } from '../../matches.jobs.ts'
import { deleteMatch } from '../../moderation/commands/delete-match.ts'
import { leaveMatch } from '../../participation/commands/leave-match.ts'
import { sendReminder } from '../../presence/commands/send-reminder.ts'
import { cancelSeriesMatches } from '../../series-matches.public.ts'

const SECRET = 'the secret of this installation, which is long'
const tokens = createUnsubscribeTokens(SECRET)
const throttle = createAccountThrottle({ secret: SECRET })

describe('mails to guests', () => {
  const smtp = testSmtp()
  const test = testDatabase()
  let karim: Person
  let nadia: Person
  let id: string
  let address = 0

  /** A private match of Karim with three places, one of them Nadia's. */
  beforeEach(async () => {
    ;[karim, nadia] = await createPeople(test.db, ['Karim Haddad', 'Nadia Belkacem'])
    id = await createTestMatch(test.db, karim, { type: 'private', title: 'Five du samedi', maxPlayers: 3, players: [nadia] })
    smtp.mails.length = 0
  })

  const place = (guest: TestGuest) => findGuestPlace(test.db, guest)
  const newEmail = () => `tom-${++address}@exemple.fr`
  const setEmail = (guest: TestGuest, email: string | null, ip = `198.51.100.${address % 250}`) =>
    setGuestEmail({ db: test.db, throttle, client: { ip }, input: { ...guest, email } })
  const mailer = () =>
    createMailer(
      () => ({ smtpUrl: smtp.environment.SMTP_URL ?? '', mailFrom: 'Foot <foot@foot.example>', dataDir: tmpdir() }),
      pino({ level: 'silent' }),
      () => 'Coup d’envoi',
    )
  /** Runs the waiting jobs. @returns the mails that they sent */
  async function mailsNow(secret = SECRET) {
    smtp.mails.length = 0
    // Also those that wait for the morning.
    await storageOf(test.db).execute(sql`update pgboss.job set start_after = now() where name = ${mailGuest.queue}`)
    await test.jobs.drain(
      createGuestMailJobs({
        db: test.db,
        site: () => DEFAULT_SETTINGS,
        mailer: mailer(),
        guestMailSecrets: createGuestMailSecrets(secret),
        unsubscribeTokens: tokens,
        origin: 'https://foot.example',
      }),
    )
    return [...smtp.mails]
  }
  /** Sorted: jobs that are due at the same time run in any order. */
  const contents = async () => (await mailsNow()).map(({ to, text }) => [to, withoutDay(text.split('\n\n')[2] ?? '')]).sort()
  /** The key in the link of a mail. */
  const keyIn = (mail: Parameters<typeof extractLink>[0]) => {
    const [guestId = '', secret = ''] = extractLink(mail).token.split('.')
    return { guestId, secret }
  }
  async function comeAndConfirm(name: string, email = newEmail()) {
    const guest = await comeByLink(test.db, id, newGuest(name))
    await setEmail(guest, email)
    const [mail] = await mailsNow()
    if (!mail) throw new Error('No mail')
    await confirmGuestEmail({ db: test.db, input: keyIn(mail) })
    return { guest, email, mailKey: keyIn(mail) }
  }

  it('the first asks for a confirmation, without words that somebody else chose', async () => {
    const tom = await comeByLink(test.db, id, newGuest('Tom'))
    const email = newEmail()
    expect(await place(tom)).toMatchObject({ mails: 'none' })
    await setEmail(tom, email)
    expect(await place(tom)).toMatchObject({ mails: 'unconfirmed' })
    const [mail, ...others] = await mailsNow()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: email, subject: 'Confirmez votre adresse pour être prévenu' })
    expect(mail?.source).not.toContain('Five du samedi')
    expect(mail?.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    if (!mail) return
    const { address: page, token } = extractLink(mail)
    expect([page, token.endsWith('.confirmer')]).toEqual([`https://foot.example/ma-place/${id}`, true])
    expect(mail.source).not.toContain(tom.secret)

    await expect(confirmGuestEmail({ db: test.db, input: tom })).rejects.toMatchObject({ code: 'GUEST_NOT_FOUND' })
    for (let times = 0; times < 2; times++) await confirmGuestEmail({ db: test.db, input: keyIn(mail) })
    expect(await place(tom)).toMatchObject({ mails: 'confirmed' })
    expect(await findGuestPlace(test.db, keyIn(mail))).toMatchObject({ name: 'Tom', state: 'going' })
    await setEmail(tom, email)
    expect(await mailsNow()).toEqual([])
  })

  it('without a confirmation nothing else is sent', async () => {
    const tom = await comeByLink(test.db, id, newGuest('Tom'))
    await setEmail(tom, newEmail())
    await mailsNow()
    await cancelMatch({ db: test.db, actor: karim, input: { id, reason: '' } })
    expect(await mailsNow()).toEqual([])
  })

  it('nobody confirms an address for a match that they no longer see', async () => {
    const tom = await comeByLink(test.db, id, newGuest('Tom'))
    await setEmail(tom, newEmail())
    await removeGuests({ db: test.db, actor: karim, input: { id, guestIds: [tom.guestId] } })
    await editMatch({ db: test.db, actor: karim, input: { id, changes: { time: '21:00' } } })
    expect(await mailsNow()).toEqual([])
  })

  it('tell of a promotion, a removal and a cancellation, with the way to the place and out', async () => {
    const { guest: tom } = await comeAndConfirm('Tom')
    const lea = await comeAndConfirm('Léa')
    expect(await place(lea.guest)).toMatchObject({ state: 'waiting' })
    await leaveMatch({ db: test.db, actor: nadia, input: { id } })
    const [mail] = await mailsNow()
    expect(mail).toMatchObject({ to: lea.email, subject: 'Du nouveau pour votre match' })
    expect(mail?.text).toContain('Five du samedi')
    expect(mail?.text).toContain('Une place s’est libérée')
    expect(mail?.text).toContain(`https://foot.example/ma-place/${id}#${lea.guest.guestId}.`)
    expect(mail?.text).toContain('https://foot.example/desabonnement?token=')
    await removeGuests({ db: test.db, actor: karim, input: { id, guestIds: [tom.guestId] } })
    expect((await contents())[0]?.[1]).toBe('Votre place a été retirée.')
    await cancelMatch({ db: test.db, actor: karim, input: { id, reason: 'Terrain gelé' } })
    expect(await contents()).toEqual([[lea.email, 'Match annulé par Karim\u00a0: Terrain gelé']])
  })

  it('tell once of several matches of a series that are cancelled together', async () => {
    const tom = await comeAndConfirm('Tom')
    const first = id
    id = await createTestMatch(test.db, karim, { type: 'private', title: 'Five du samedi suivant', date: '2035-03-10' })
    await comeAndConfirm('Tom', tom.email)
    const lea = await comeAndConfirm('Léa')
    await test.db.transaction((change) => cancelSeriesMatches(change, karim, [id, first], 'Terrain gelé'))
    const content = 'Match annulé par Karim, avec les suivants de la série\u00a0: Terrain gelé'
    expect(await contents()).toEqual(
      [
        [tom.email, content],
        [lea.email, content],
      ].sort(),
    )
  })

  it('tell the organizer’s answer, and that the match was deleted', async () => {
    await setGuestRules({ db: test.db, actor: karim, input: { id, guestPolicy: 'approval' } })
    const tom = await comeAndConfirm('Tom')
    const lea = await comeAndConfirm('Léa')
    const answer = (guestId: string, accept: boolean) =>
      answerGuests({ db: test.db, actor: karim, input: { id, guestIds: [guestId], accept } })
    await answer(tom.guest.guestId, true)
    await answer(lea.guest.guestId, false)
    expect(await contents()).toEqual(
      [
        [tom.email, 'Votre demande est acceptée\u00a0: vous êtes sur la liste.'],
        [lea.email, 'Votre demande n’a pas été retenue.'],
      ].sort(),
    )
    await storageOf(test.db)
      .update(guestAddresses)
      .set({ createdAt: new Date('2020-01-01') })
    await deleteMatch({ db: test.db, actor: await createModerator(test.db, 'Amira Superette', { isSuperAdmin: true }), input: { id } })
    // At night, before the mail is sent.
    await eraseGuestAddresses({ db: test.db })
    expect(await contents()).toEqual([[tom.email, 'Match annulé par Amira']])
    const left = await test.db.read.select({ email: guestAddresses.email }).from(guestAddresses)
    expect(left.filter(({ email }) => email === tom.email)).toEqual([])
  })

  it('tell those on the list what members hear, and those who wait for an answer only what changes the match', async () => {
    const tom = await comeAndConfirm('Tom')
    const waiting = await comeAndConfirm('Léa')
    await setGuestRules({ db: test.db, actor: karim, input: { id, guestPolicy: 'approval' } })
    const asking = await comeAndConfirm('Zoé')
    await announce({ db: test.db, actor: karim, input: { id, messageId: newId(), text: 'Prenez un maillot blanc.' } })
    const news = 'Annonce\u00a0: Prenez un maillot blanc.'
    expect(await contents()).toEqual([tom, waiting].map(({ email }) => [email, news]).sort())
    const { startsAt } = await readMatchRow(test.db, id)
    await sendReminder({ db: test.db, input: { matchId: id, kind: 'hours-before', startsAt: startsAt.getTime() } })
    expect((await contents()).map(([to]) => to)).toEqual([tom.email])
    const changes = matchDraft({ type: 'private', title: 'Five du samedi', maxPlayers: 3, location: 'Stade de Gerland' })
    await editMatch({ db: test.db, actor: karim, input: { id, changes } })
    expect((await contents()).map(([to]) => to)).toEqual([tom, waiting, asking].map(({ email }) => email).sort())
  })

  it('end by the link in each, and the place stays open by it', async () => {
    const { guest: tom, mailKey } = await comeAndConfirm('Tom')
    const [stored] = await test.db.read.select().from(guestAddresses).where(eq(guestAddresses.guestId, tom.guestId))
    const token = tokens.sign({ guestAddressId: stored?.id ?? '' })
    expect(await unsubscribeByMail({ db: test.db, tokens, input: { token } })).toEqual({ topic: null })
    expect(await place(tom)).toMatchObject({ mails: 'none' })
    expect(await findGuestPlace(test.db, mailKey)).toMatchObject({ name: 'Tom' })
    await cancelMatch({ db: test.db, actor: karim, input: { id, reason: '' } })
    expect(await mailsNow()).toEqual([])
    const forged = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    await expect(unsubscribeByMail({ db: test.db, tokens, input: { token: forged } })).rejects.toMatchObject({
      code: 'UNSUBSCRIBE_LINK_INVALID',
    })
  })

  it('go to one address: another one ends the links of the first, no address ends mails', async () => {
    const { guest: tom, mailKey } = await comeAndConfirm('Tom')
    await setEmail(tom, newEmail())
    await expect(findGuestPlace(test.db, mailKey)).rejects.toMatchObject({ code: 'GUEST_NOT_FOUND' })
    await setEmail(tom, null)
    expect(await mailsNow()).toEqual([])
  })

  it('follow a new secret of the installation', async () => {
    const { guest: tom, email } = await comeAndConfirm('Tom')
    await cancelMatch({ db: test.db, actor: karim, input: { id, reason: '' } })
    const [mail] = await mailsNow('another secret of this installation, as long')
    expect(mail?.to).toBe(email)
    expect(mail && (await findGuestPlace(test.db, keyIn(mail)))).toMatchObject({ id: tom.guestId })
  })

  it('the address goes when the guest leaves, or has an account', async () => {
    const tom = await comeAndConfirm('Tom')
    const hugo = await comeAndConfirm('Hugo')
    await leaveAsGuest({ db: test.db, input: tom.guest })
    const [thomas] = (await createPeople(test.db, ['Hugo Ferreira'])) as [Person]
    await claimGuestPlace({ db: test.db, actor: thomas, input: hugo.guest })
    const emails = (await test.db.read.select().from(guestAddresses)).map(({ email }) => email)
    expect(emails).not.toContain(tom.email)
    expect(emails).not.toContain(hugo.email)
    await expect(setEmail(tom.guest, newEmail())).rejects.toMatchObject({ code: 'FAILED_PRECONDITION' })
  })

  it('are limited for an address and for a network', async () => {
    const tom = await comeByLink(test.db, id, newGuest('Tom'))
    const email = newEmail()
    const stranger = { ...tom, secret: newGuest('Zoé').secret }
    for (let times = 0; times < 3; times++) await expect(setEmail(stranger, email)).rejects.toMatchObject({ code: 'GUEST_NOT_FOUND' })
    for (let times = 0; times < 2; times++) await setEmail(tom, email)
    await expect(setEmail(tom, email)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    for (let times = 0; times < 20; times++) await setEmail(tom, newEmail(), '192.0.2.7')
    await expect(setEmail(tom, newEmail(), '192.0.2.7')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})
