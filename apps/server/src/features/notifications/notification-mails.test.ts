import { tmpdir } from 'node:os'
import { DEFAULT_SETTINGS } from '@coup-denvoi/contract/instance/settings.rules'
import { DEFAULT_NOTIFICATION_SETTINGS } from '@coup-denvoi/contract/notifications/notification.rules'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { hideMessage } from '#features/conversations/commands/hide-message.ts'
import { writeMessage } from '#features/conversations/commands/write-message.ts'
import { messages } from '#features/conversations/messages.table.ts'
import { announceDanger } from '#features/matches/commands/announce-danger.ts'
import { organizeMatch } from '#features/matches/commands/organize-match.ts'
import { invitePlayer } from '#features/matches/invitations/commands/invite-player.ts'
import { matches } from '#features/matches/matches.table.ts'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { reportMessage } from '#features/reports/commands/report-message.ts'
import { startSeries } from '#features/series/commands/start-series.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { recordPresence } from '#features/users/presence.public.ts'
import { sessions } from '#features/users/sessions/sessions.table.ts'
import { users } from '#features/users/users.table.ts'
import { createMailer } from '#platform/mail/mailer.ts'
import { newId } from '#platform/new-id.ts'
import { matchDraft, startingIn } from '#testing/fixtures/match-draft.ts'
import { seriesDraft } from '#testing/fixtures/series-draft.ts'
import { createModerator } from '#testing/moderators.ts'
import { createPerson, type Person } from '#testing/people.ts'
import { testSmtp } from '#testing/services/test-smtp.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { markRead } from './commands/mark-read.ts'
import { unsubscribeByMail } from './commands/unsubscribe-by-mail.ts'
import { updateNotificationSettings } from './commands/update-notification-settings.ts'
import { createLeaveTokens } from './leave-links.auth.ts'
import { createNotificationMailJobs } from './notification-mails.jobs.ts'
import { countUnread, listNotifications } from './notifications.queries.ts'
import { notifications } from './notifications.table.ts'
import { createPresenceTokens } from './presence-links.auth.ts'
import { findNotificationSettings } from './settings/notification-settings.queries.ts'
import { createUnsubscribeTokens } from './unsubscribe-links.auth.ts'

const tokens = createUnsubscribeTokens('the secret of this installation, which is long')
const leaveTokens = createLeaveTokens('a secret of the tests')
const presenceTokens = createPresenceTokens('a secret of the tests')

describe('notification mails', () => {
  const smtp = testSmtp()
  const test = testDatabase()
  let karim: Person
  let nadia: Person
  let nadiaEmail: string
  let matchId: string

  beforeEach(async () => {
    nadiaEmail = `nadia-${newId()}@exemple.fr`
    karim = await createPerson(test.db, 'Karim Haddad')
    nadia = await createPerson(test.db, 'Nadia Belkacem', { email: nadiaEmail })
    matchId = await organizeMatch({ db: test.db, actor: karim, input: matchDraft({ title: 'Five du samedi' }) })
    smtp.mails.length = 0
  })

  const invite = () => invitePlayer({ db: test.db, actor: karim, input: { id: matchId, userId: nadia.id } })
  const write = (text: string) => writeMessage({ db: test.db, actor: karim, input: { userId: nadia.id, messageId: newId(), text } })
  const own = () => test.db.read.select().from(notifications).where(eq(notifications.userId, nadia.id))
  const read = async () => {
    for (const { id } of await own()) await markRead({ db: test.db, actor: nadia, input: { id } })
  }
  /** Runs the jobs as if two minutes had passed. @returns the mails to Nadia */
  async function twoMinutesLater() {
    smtp.mails.length = 0
    await storageOf(test.db).execute(sql`update pgboss.job set start_after = now() where name = 'notifications.mail'`)
    const mailer = createMailer(
      () => ({ smtpUrl: smtp.environment.SMTP_URL ?? '', mailFrom: 'Foot <foot@foot.example>', dataDir: tmpdir() }),
      pino({ level: 'silent' }),
      () => 'Coup d’envoi',
    )
    await test.jobs.drain(
      createNotificationMailJobs({
        db: test.db,
        site: () => DEFAULT_SETTINGS,
        mailer,
        unsubscribeTokens: tokens,
        leaveTokens,
        presenceTokens,
        origin: 'https://foot.example',
      }),
    )
    return smtp.mails.filter(({ to }) => to === nadiaEmail)
  }
  async function connected(now: Date) {
    const session = { id: newId(), token: newId(), userId: nadia.id, expiresAt: new Date(Date.now() + 3_600_000) }
    await storageOf(test.db).insert(sessions).values(session)
    await recordPresence(test.db, [session.id, 'a-session-that-ended'], now)
  }

  it('contain the text of the app, a link and an unsubscribe link', async () => {
    await invite()
    const [mail] = await twoMinutesLater()
    const token = tokens.sign({ userId: nadia.id, topic: 'matches' })
    expect(mail).toMatchObject({ subject: 'Du nouveau pour un de vos matchs' })
    expect(mail?.text).toContain('Bonjour Nadia Belkacem,')
    expect(mail?.text).toContain('Karim Haddad vous invite à «\u00a0Five du samedi\u00a0»')
    expect(mail?.text).toContain(`Voir le match\u00a0:\nhttps://foot.example/matches/${matchId}`)
    expect(mail?.text).toContain(`Se désabonner de ces e-mails\u00a0:\nhttps://foot.example/desabonnement?token=${token}`)
    expect(mail?.html).toContain(`href="https://foot.example/desabonnement?token=${token}"`)
    const head = (mail?.source.split(/\r?\n\r?\n/)[0] ?? '').replaceAll(/\r?\n[ \t]+/g, ' ')
    expect(head).toContain(`List-Unsubscribe: <https://foot.example/desabonnement?token=${token}>`)
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  })

  it('let a regular of a series leave, by a link whose secret no server is sent', async () => {
    const regulars = [{ userId: nadia.id, coOrganizes: false }]
    await startSeries({
      db: test.db,
      actor: karim,
      input: seriesDraft({ end: { kind: 'count', count: 1 }, publishDaysBefore: 30, regulars }),
    })
    const [placed] = await own()
    const [mail] = await twoMinutesLater()
    const token = leaveTokens.sign({ userId: nadia.id, matchId: placed?.matchId ?? '' })
    expect(mail?.text).toContain(`Je ne viens pas\u00a0:\nhttps://foot.example/desistement#${token}`)
    expect(mail?.html).toContain(`href="https://foot.example/desistement#${token}"`)
    await invite()
    expect((await twoMinutesLater())[0]?.text).not.toContain('desistement')
  })

  it('of a match in danger lead to the vote and to the answer, and are not sent once it has its players', async () => {
    matchId = await organizeMatch({ db: test.db, actor: karim, input: matchDraft({ ...startingIn(20), minPlayers: 3 }) })
    await joinMatch({ db: test.db, actor: nadia, input: { id: matchId }, now: new Date(Date.now() - 48 * 3_600_000) })
    const [row] = await test.db.read.select().from(matches).where(eq(matches.id, matchId))
    const startsAt = row?.startsAt.getTime() ?? 0
    await announceDanger({ db: test.db, input: { matchId, hours: 24, startsAt } })
    const [mail] = await twoMinutesLater()
    const token = presenceTokens.sign({ userId: nadia.id, matchId, startsAt })
    expect(mail?.text).toContain(`Voir le match\u00a0:\nhttps://foot.example/matches/${matchId}`)
    expect(mail?.text).toContain(`Confirmer ma présence\u00a0:\nhttps://foot.example/confirmer-presence#${token}`)
    await storageOf(test.db).update(notifications).set({ mailedAt: null })
    await storageOf(test.db).execute(sql`update pgboss.job set state = 'created' where name = 'notifications.mail'`)
    await joinMatch({ db: test.db, actor: await createPerson(test.db, 'Hugo Ferreira'), input: { id: matchId } })
    expect(await twoMinutesLater()).toEqual([])
  })

  it('are sent after two minutes, unless read meanwhile', async () => {
    await invite()
    const [due] = (
      (await storageOf(test.db).execute(
        sql`select extract(epoch from start_after - now()) as seconds from pgboss.job where name = 'notifications.mail' and state = 'created'`,
      )) as unknown as { rows: { seconds: string }[] }
    ).rows
    expect(Number(due?.seconds)).toBeGreaterThan(110)
    await read()
    expect(await twoMinutesLater()).toEqual([])
  })

  it('do not quote a message that was hidden meanwhile', async () => {
    await write('Espèce de footeux')
    const [message] = await test.db.read.select().from(messages).where(eq(messages.senderId, karim.id))
    const id = message?.id ?? ''
    await reportMessage({ db: test.db, actor: nadia, input: { messageId: id, reason: 'Propos déplacés', details: '' } })
    await hideMessage({ db: test.db, actor: await createModerator(test.db, 'Élodie Marchand'), input: { id } })
    const mails = await twoMinutesLater()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.source).not.toContain('footeux')
    expect(mails[0]?.text).toContain('Message masqué par la modération')
  })

  it('are not sent while the app is open', async () => {
    await connected(new Date())
    await invite()
    expect(await twoMinutesLater()).toEqual([])
  })

  it('are sent when the app was closed a while ago', async () => {
    await connected(new Date(Date.now() - 3 * 60_000))
    await invite()
    expect(await twoMinutesLater()).toHaveLength(1)
  })

  it('are sent to who was last seen by a clock that was ahead', async () => {
    await connected(new Date(Date.now() + 24 * 3_600_000))
    await invite()
    expect(await twoMinutesLater()).toHaveLength(1)
  })

  it('are one for all unread messages of a conversation', async () => {
    await write('Salut Nadia')
    await write('Tu joues samedi\u202f?')
    const [mail, ...others] = await twoMinutesLater()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'Vous avez reçu un message' })
    expect(mail?.text).toContain('2\u00a0nouveaux messages')
    expect(mail?.text).toContain(`https://foot.example/messages?userId=${karim.id}`)
    await write('Allô\u202f?')
    expect(await twoMinutesLater()).toEqual([])
    await read()
    await write('Merci')
    expect(await twoMinutesLater()).toHaveLength(1)
  })

  it('link to the conversation after the sender’s account was deleted', async () => {
    await write('À samedi')
    const [told] = await own()
    await deleteUser({ db: test.db, actor: 'command-line', input: { userId: karim.id } })
    const [mail] = await twoMinutesLater()
    expect(mail?.text).toContain(`https://foot.example/messages?conversationId=${told?.conversationId}`)
    expect(mail?.source).not.toContain(karim.id)
  })

  it('are sent for messages after the app was closed, also with earlier unread ones', async () => {
    await connected(new Date())
    await write('Salut Nadia')
    expect(await twoMinutesLater()).toEqual([])
    await storageOf(test.db).delete(sessions).where(eq(sessions.userId, nadia.id))
    await write('Tu joues samedi\u202f?')
    expect(await twoMinutesLater()).toHaveLength(1)
  })

  it('wait until the address is confirmed, and hold no title or name in their subject', async () => {
    const confirm = (emailVerified: boolean) => storageOf(test.db).update(users).set({ emailVerified }).where(eq(users.id, nadia.id))
    await confirm(false)
    await invite()
    await write('Salut')
    expect(await twoMinutesLater()).toEqual([])
    await confirm(true)
    await read()
    await invite()
    await write('Tu viens\u202f?')
    const subjects = (await twoMinutesLater()).map(({ subject }) => subject)
    expect(subjects).not.toEqual([])
    for (const subject of subjects) expect(subject).not.toMatch(/Five|Karim/)
  })

  it('are not sent to banned or deactivated users', async () => {
    await invite()
    await storageOf(test.db).update(users).set({ accountStatus: 'inactive', active: false }).where(eq(users.id, nadia.id))
    expect(await twoMinutesLater()).toEqual([])
    await storageOf(test.db).update(users).set({ accountStatus: 'active', active: true }).where(eq(users.id, nadia.id))
    await write('Salut')
    await banUser({ db: test.db, actor: 'command-line', input: { userId: nadia.id } })
    expect(await twoMinutesLater()).toEqual([])
  })

  it('are retried while the mail server fails', async () => {
    await invite()
    smtp.setBehavior('refuse')
    await expect(twoMinutesLater()).rejects.toThrow('did not take a mail')
    smtp.setBehavior('accept')
    await storageOf(test.db).execute(sql`update pgboss.job set state = 'retry' where name = 'notifications.mail' and state = 'active'`)
    expect(await twoMinutesLater()).toHaveLength(1)
    expect(await twoMinutesLater()).toEqual([])
  })

  it('stop by the unsubscribe link for its topic only, also for pending mails', async () => {
    await invite()
    await write('Salut')
    const input = { token: tokens.sign({ userId: nadia.id, topic: 'matches' }) }
    expect(await unsubscribeByMail({ db: test.db, tokens, input })).toEqual({ topic: 'matches' })
    await unsubscribeByMail({ db: test.db, tokens, input })
    expect((await twoMinutesLater()).map(({ subject }) => subject)).toEqual(['Vous avez reçu un message'])
    expect(await findNotificationSettings(test.db, nadia)).toEqual({
      ...DEFAULT_NOTIFICATION_SETTINGS,
      matches: { app: true, email: false, push: true },
    })
    expect(await findNotificationSettings(test.db, karim)).toEqual(DEFAULT_NOTIFICATION_SETTINGS)
  })

  it('do not stop by a link with an invalid signature', async () => {
    const token = tokens.sign({ userId: karim.id, topic: 'matches' })
    const forged = [
      token.replace(karim.id, nadia.id),
      token.replace('matches', 'messages'),
      token.replace('matches', 'nothing'),
      createUnsubscribeTokens('the secret of another installation').sign({ userId: nadia.id, topic: 'matches' }),
      tokens.sign({ userId: newId(), topic: 'matches' }),
      token.slice(0, -1),
    ]
    for (const token of forged)
      await expect(unsubscribeByMail({ db: test.db, tokens, input: { token } })).rejects.toMatchObject({ code: 'UNSUBSCRIBE_LINK_INVALID' })
    expect(await findNotificationSettings(test.db, nadia)).toEqual(DEFAULT_NOTIFICATION_SETTINGS)
  })

  it('are sent alone when the topic is disabled in the app', async () => {
    const matches = { app: false, email: true, push: false }
    await updateNotificationSettings({ db: test.db, actor: nadia, input: { ...DEFAULT_NOTIFICATION_SETTINGS, matches } })
    await invite()
    expect(await countUnread(test.db, nadia)).toBe(0)
    expect(await listNotifications(test.db, nadia, { read: false, limit: 20 })).toEqual({ items: [], nextCursor: null })
    expect(await twoMinutesLater()).toHaveLength(1)
    await write('Salut')
    expect(await countUnread(test.db, nadia)).toBe(1)
  })

  it('are not sent when all channels are disabled', async () => {
    const matches = { app: false, email: false, push: false }
    await updateNotificationSettings({ db: test.db, actor: nadia, input: { ...DEFAULT_NOTIFICATION_SETTINGS, matches } })
    await invite()
    expect(await twoMinutesLater()).toEqual([])
    expect(await countUnread(test.db, nadia)).toBe(0)
  })
})
