import { describe, expect, test } from 'vitest'
import { sessions } from '#features/users/sessions/sessions.table.ts'
import { newId } from '#platform/new-id.ts'
import { noPayment, paymentDraft } from '#testing/fixtures/payment-details.ts'
import { createPerson } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { setPaymentDetails } from './commands/set-payment-details.ts'
import { createIbanSeal } from './iban-seal.auth.ts'
import { readPaymentDetails } from './payment-details.queries.ts'

// PostgreSQL only: PGlite runs one transaction after the other.
describe('payment details that change at the same time', () => {
  const database = testDatabase({ poolSize: 10 })
  const seal = createIbanSeal('a session secret')
  const signIn = async () => {
    const { id } = await createPerson(database.db, 'Nadia Belkacem')
    const session = { id: newId(), userId: id, token: newId(), expiresAt: new Date(Date.now() + 60 * 60_000) }
    await storageOf(database.db).insert(sessions).values(session)
    return { id, sessionId: session.id }
  }
  const read = ({ id }: { id: string }) => readPaymentDetails(database.db.read, seal, id)

  test('are those of one device, whole', async () => {
    for (let round = 0; round < 15; round++) {
      const actor = await signIn()
      const set = (input = noPayment) => setPaymentDetails({ db: database.db, seal, actor, input })
      const dutch = paymentDraft({ iban: 'NL91ABNA0417164300', beneficiary: 'N. Belkacem', paypalName: 'NadiaNL' })
      await Promise.all([set(paymentDraft({ iban: 'FR1420041010050500013M02606' })), set(dutch), set(noPayment)])
      const left = await read(actor)
      expect([undefined, 'NadiaB FR1420041010050500013M02606', 'NadiaNL NL91ABNA0417164300']).toContain(
        left ? `${left.paypalName} ${left.transfer?.iban}` : undefined,
      )
    }
  })

  test('lose no IBAN that is to be kept, and keep none that was removed', async () => {
    for (let round = 0; round < 15; round++) {
      const actor = await signIn()
      const set = (input = noPayment) => setPaymentDetails({ db: database.db, seal, actor, input })
      await set(paymentDraft({ iban: 'FR1420041010050500013M02606' }))
      const [kept] = await Promise.allSettled([set(paymentDraft({ paypalName: 'Nadia2', iban: '', keepsIban: true })), set(noPayment)])
      const left = await read(actor)
      // Kept and then removed, or removed and then nothing to keep.
      expect(left, kept?.status).toBeNull()
    }
  })
})
