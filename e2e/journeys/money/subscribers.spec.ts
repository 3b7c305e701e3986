import { expect, test } from '../../fixtures.ts'
import { dateInDays, matchDraft } from '../../match-draft.ts'
import { AppShell, sendDeferredActions } from '../../pages/app-shell.ts'
import { MatchForm } from '../../pages/match-form.ts'
import { checkScreen } from '../../pages/screen-checks.ts'
import { playMatch } from '../../season-actions.ts'

const RULES = { repeat: 'weekly', end: { kind: 'none' }, publishDaysBefore: 6, publishTime: '00:00', priorityHours: 0 }

type Series = { id: string; dates: { match: { id: string; startsAt?: string } | null; startsAt: string }[] }

test('Karim pays five matches ahead, and the next one is paid', async ({ users, server }) => {
  test.slow()
  const maël = await users.signedIn('Maël Kervadec')
  const karim = await users.signedIn('Karim Haddad')
  const hugo = await users.apiOnly('Hugo Ferreira')
  const match = matchDraft({ title: 'Five du mardi', date: dateInDays(3) })
  const regulars = [maël, karim].map(({ id }) => ({ userId: id }))
  const series = await maël.call<Series>('POST', '/series', { ...RULES, match, regulars })
  const [first] = series.dates
  const matchId = first?.match?.id ?? ''
  const details = { lydiaUrl: '', paypalName: 'MaelK', weroPhone: '', showsPhone: false, beneficiary: '', iban: '', keepsIban: false }
  await maël.call('PUT', '/me/payment-details', details)
  const subscribers = maël.page.getByRole('region', { name: 'Abonnés' })
  const credit = karim.page.getByRole('region', { name: 'Payé d’avance' })

  await test.step('Maël accepts payments ahead', async () => {
    await maël.page.goto(`/serie/${series.id}`)
    await subscribers.getByRole('switch', { name: 'Accepter les paiements d’avance' }).click()
    await new AppShell(maël.page).expectToast('Les habitués peuvent payer d’avance')
  })

  await test.step('Karim pays five matches by Maël’s link, and says so', async () => {
    await karim.page.goto(`/serie/${series.id}`)
    await credit.getByRole('button', { name: 'Payer d’avance' }).click()
    const dialog = karim.page.getByRole('alertdialog', { name: 'Payer d’avance' })
    await expect(dialog.getByRole('link', { name: /Ouvrir PayPal/ })).toHaveAttribute('href', /paypal.*MaelK\/32\.50/)
    await checkScreen(karim.page, 'prepay')
    await dialog.getByRole('button', { name: 'J’ai payé 32,50\u00a0€' }).click()
    await expect(credit).toContainText('32,50\u00a0€, à confirmer par Maël')
    await checkScreen(karim.page, 'prepaid-declared')
  })

  await test.step('Maël finds it on the home page, and confirms it there', async () => {
    await expect(subscribers.getByRole('button', { name: 'Reçu 32,50\u00a0€ de Karim' })).toBeVisible()
    await maël.page.goto('/')
    const row = maël.page.getByRole('listitem').filter({ hasText: 'Karim dit vous avoir payé' })
    await expect(row).toBeVisible()
    await checkScreen(maël.page, 'home-payments')
    await row.getByRole('button', { name: 'Reçu de Karim' }).click()
    await sendDeferredActions(maël.page)
    await expect(row).toBeHidden()
    await expect(credit).toContainText('environ 5\u00a0matchs')
    await maël.page.goto(`/serie/${series.id}`)
    await expect(subscribers).toContainText('environ 5\u00a0matchs')
    await checkScreen(maël.page, 'subscribers')
    await subscribers.getByRole('button', { name: 'Noter un paiement d’avance' }).click()
    await expect(maël.page.getByRole('alertdialog', { name: 'Noter un paiement d’avance' })).toBeVisible()
    await checkScreen(maël.page, 'note-prepayment')
    await maël.page.keyboard.press('Escape')
  })

  await test.step('the match ends, and Karim has nothing to pay', async () => {
    const hoursUntil = (Date.parse(first?.startsAt ?? '') - Date.now()) / 3_600_000
    await server.runOperatorCommand(`shift-match ${matchId} -${Math.ceil(hoursUntil + 2)}`)
    await karim.page.goto(`/matches/${matchId}`)
    await karim.page.getByRole('link', { name: 'Votre part\u00a0: 6,50\u00a0€' }).click()
    const share = karim.page.getByRole('region', { name: 'Payé d’avance' })
    await expect(share).toContainText('Il vous reste 26,00\u00a0€ d’avance chez Maël.')
    await checkScreen(karim.page, 'ledger-prepaid')
  })

  await test.step('what he owes Hugo for another match is on his home page, and what is paid ahead is not', async () => {
    await playMatch(server, { title: 'Five du jeudi', home: [hugo], away: [karim] })
    await karim.page.goto('/')
    await expect(karim.page.getByText('Vous devez 6,50\u00a0€ à Maël')).toBeHidden()
    await karim.page.getByRole('link', { name: 'Vous devez 6,50\u00a0€ à Hugo' }).click()
    await expect(karim.page.getByRole('region', { name: 'Votre part' })).toContainText('Hugo a avancé le terrain')
  })
})

test('Nadia organizes a match whose cost is shared', async ({ users }) => {
  const nadia = await users.signedIn('Nadia Belkacem')
  const form = new MatchForm(nadia.page)
  await form.openNew()
  await form.title.fill('Le five partagé')
  await form.location.fill('Plaine des jeux')
  await form.city.fill('Lyon')
  await nadia.page.getByRole('textbox', { name: 'Ou un coût total' }).fill('65')
  await expect(nadia.page.getByText('À 10, 6,50\u00a0€ chacun.')).toBeVisible()
  await expect(form.price).toBeDisabled()
  await checkScreen(nadia.page, 'match-form-shared-cost')
  await form.publish.filter({ visible: true }).click()
  await expect(nadia.page.getByText('65,00\u00a0€ à partager')).toBeVisible()
})
