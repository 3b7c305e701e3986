import { Writable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { loadSessionSecret } from '#platform/data-directory/session-secret.ts'
import { createLogger } from '#platform/logs/logger.ts'
import { browsersOf, errorCode, PASSWORD } from '#testing/browsers-of.ts'
import { IBAN, noPayment, paymentDraft } from '#testing/fixtures/payment-details.ts'
import { extractLink } from '#testing/services/received-mail.ts'
import { testSmtp } from '#testing/services/test-smtp.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testServer } from '#testing/test-server.ts'
import { apiClient, registerTestUser, type TestUser } from '#testing/test-users.ts'
import { createIbanSeal } from './iban-seal.auth.ts'
import { findPayeeDetails } from './payment-details.public.ts'
import { paymentDetails } from './payment-details.table.ts'

const NOTHING = { lydiaUrl: null, paypalName: null, weroPhone: null, transfer: null }
const share = { amountCents: 722, words: 'Five du samedi, 7 nov.' }

describe('how people are paid', () => {
  const smtp = testSmtp()
  const lines: string[] = []
  const stream = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) })
  const server = testServer(smtp.environment, { log: createLogger('trace', stream) })
  const browser = browsersOf(server)
  const ibanSeal = () => createIbanSeal(loadSessionSecret(server.dataDir))
  const payee = (userId: string, seal = ibanSeal()) => findPayeeDetails(server.db.read, userId, { ...share, seal })
  const storedRow = async (userId: string) =>
    (await storageOf(server.db).select().from(paymentDetails).where(eq(paymentDetails.userId, userId)))[0]
  const register = (name = 'Nadia Belkacem') => registerTestUser(server.address, name)
  const confirmAddress = async ({ email }: TestUser) =>
    apiClient(server.address).account.confirmEmail({ token: extractLink(await smtp.nextConfirmation(email)).token })

  test('Nadia offers four ways; her IBAN is stored sealed, and not told to her browser again', async () => {
    const nadia = await register()
    expect(await nadia.api.paymentDetails.own()).toEqual(NOTHING)
    expect(await payee(nadia.id)).toBeNull()
    const own = {
      lydiaUrl: 'https://pay.lydia.me/l?t=nadiab8rz0',
      paypalName: 'NadiaB',
      weroPhone: '0612345678',
      transfer: { beneficiary: 'Nadia Belkacem', ibanEnding: '606' },
    }
    expect(await nadia.api.paymentDetails.set(paymentDraft())).toEqual(own)
    expect(await nadia.api.paymentDetails.own()).toEqual(own)
    expect(JSON.stringify(await storedRow(nadia.id))).not.toMatch(/FR14|2004|3M02/)

    expect(await payee(nadia.id)).toEqual({
      lydia: { url: 'https://pay.lydia.me/l?t=nadiab8rz0' },
      paypal: { url: 'https://www.paypal.com/paypalme/NadiaB/7.22EUR' },
      wero: { phone: '06 12 34 56 78' },
      transfer: {
        beneficiary: 'Nadia Belkacem',
        iban: 'FR14 2004 1010 0505 0001 3M02 606',
        epc: `BCD\n002\n1\nSCT\n\nNadia Belkacem\n${IBAN}\nEUR7.22\n\n\nFive du samedi, 7 nov.`,
        words: 'Five du samedi, 7 nov.',
      },
    })
    expect((await nadia.api.account.personalData()).data.paymentDetails).toEqual([
      expect.objectContaining({ iban: IBAN, beneficiary: 'Nadia Belkacem', weroPhone: '0612345678', paypalName: 'NadiaB' }),
    ])
  })

  test('she keeps the IBAN while she changes the rest, and takes everything back', async () => {
    const nadia = await register()
    await nadia.api.paymentDetails.set(paymentDraft({ paypalName: '', weroPhone: '', showsPhone: false }))
    await nadia.api.paymentDetails.set(paymentDraft({ lydiaUrl: '', beneficiary: 'N. Belkacem', iban: '', keepsIban: true }))
    expect(await payee(nadia.id)).toMatchObject({
      lydia: null,
      paypal: { url: 'https://www.paypal.com/paypalme/NadiaB/7.22EUR' },
      transfer: { beneficiary: 'N. Belkacem', iban: 'FR14 2004 1010 0505 0001 3M02 606' },
    })
    expect(await nadia.api.paymentDetails.set(noPayment)).toEqual(NOTHING)
    expect(await storedRow(nadia.id)).toBeUndefined()
    // Removed on another device meanwhile.
    await expect(nadia.api.paymentDetails.set(paymentDraft({ iban: '', keepsIban: true }))).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      data: { fields: { iban: 'Indiquez l’IBAN' } },
    })
  })

  test.each([
    ['lydiaUrl', { lydiaUrl: 'https://voleur.example/l?t=nadia' }],
    ['paypalName', { paypalName: 'nadia/500EUR' }],
    ['weroPhone', { weroPhone: '01 23 45 67 89' }],
    ['showsPhone', { showsPhone: false }],
    ['beneficiary', { beneficiary: ' ' }],
    ['beneficiary', { beneficiary: '☕' }],
    ['iban', { iban: 'FR14 2004 1010 0505 0001 3M02 607' }],
    ['iban', { iban: 'BR1800360305000010009795493C1' }],
    ['iban', { iban: '' }],
  ])('refuses a wrong %s, without repeating it: %j', async (field, traits) => {
    const nadia = await register()
    const error = await nadia.api.paymentDetails.set(paymentDraft(traits)).catch((refusal) => refusal)
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', data: { fields: { [field]: expect.any(String) } } })
    const answer = JSON.stringify({ message: error.message, ...error.data })
    for (const typed of Object.values(traits)) if (typeof typed === 'string' && typed.trim()) expect(answer).not.toContain(typed)
    expect(await storedRow(nadia.id)).toBeUndefined()
  })

  test('who has stolen her session cannot have others pay to their account, and she is told of each change', async () => {
    const nadia = await register()
    await confirmAddress(nadia)
    await browser.setLoginAge(nadia.id, 16)
    expect(await errorCode(nadia.api.paymentDetails.set(paymentDraft()))).toBe('REQUIRES_RECENT_LOGIN')
    await nadia.api.account.confirmPassword({ currentPassword: PASSWORD })
    await nadia.api.paymentDetails.set(paymentDraft({ lydiaUrl: '' }))
    const mail = await smtp.nextMail(nadia.email)
    expect(mail.subject).toBe('Vos coordonnées de paiement ont changé')
    expect(mail.text).toContain('PayPal, Wero et virement')
    expect(mail.text).toContain('/settings?section=paiement')
    for (const detail of ['NadiaB', '0612345678', '606', '3M02']) expect(`${mail.text}${mail.html}`).not.toContain(detail)

    // The same once more is no change.
    await nadia.api.paymentDetails.set(paymentDraft({ lydiaUrl: '', iban: '', keepsIban: true }))
    await nadia.api.paymentDetails.set(paymentDraft({ lydiaUrl: '', iban: 'NL91ABNA0417164300' }))
    const next = await smtp.nextMail(nadia.email)
    expect(next.text).toContain('vient de changer\u00a0: virement.')
  })

  test('an IBAN is not readable with another session secret, or as that of somebody else', async () => {
    const nadia = await register()
    const karim = await register('Karim Haddad')
    await nadia.api.paymentDetails.set(paymentDraft())
    await karim.api.paymentDetails.set(paymentDraft({ iban: 'NL91ABNA0417164300', beneficiary: 'Karim Haddad' }))
    expect(await payee(nadia.id, createIbanSeal('another session secret'))).toMatchObject({
      wero: { phone: '06 12 34 56 78' },
      transfer: null,
    })

    const { iban } = (await storedRow(karim.id)) ?? {}
    await storageOf(server.db).update(paymentDetails).set({ iban }).where(eq(paymentDetails.userId, nadia.id))
    expect(await payee(nadia.id)).toMatchObject({ transfer: null })
    expect(await nadia.api.paymentDetails.own()).toMatchObject({ transfer: null })
  })

  test('goes with the account, and nothing of it is in the log', async () => {
    const nadia = await register()
    await nadia.api.paymentDetails.set(paymentDraft())
    await errorCode(nadia.api.paymentDetails.set(paymentDraft({ iban: 'FR1420041010050500013M02607' })))
    await deleteUser({ db: server.db, actor: 'command-line', input: { userId: nadia.id } })
    expect(await storedRow(nadia.id)).toBeUndefined()
    expect(lines.join('')).toContain('/api/me/payment-details')
    for (const detail of ['3M02', '0612345678', '06 12 34', 'nadiab8rz0', 'NadiaB', '0417164300'])
      expect(lines.join('')).not.toContain(detail)
  })
})
