import { errors } from '@coup-denvoi/contract/errors'
import type { NewPaymentDetails, OwnPaymentDetails } from '@coup-denvoi/contract/payment-details/payment-details.schema'
import { useRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createWithReauthentication } from '#lib/session/reauthentication.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { PaymentDetailsSheet } from './payment-details-sheet.public.tsx'
import '#styles/theme.css'

const api = fakeApi()

const nothing: OwnPaymentDetails = { lydiaUrl: null, paypalName: null, weroPhone: null, transfer: null }
const stored: OwnPaymentDetails = {
  lydiaUrl: 'https://pay.lydia.me/l?t=nadiab8rz0',
  paypalName: null,
  weroPhone: '0612345678',
  transfer: { beneficiary: 'Nadia Belkacem', ibanEnding: '606' },
}
const SET = 'PUT /me/payment-details'

function stubApi(details: OwnPaymentDetails): void {
  let current = details
  api.on('GET /me/payment-details', () => current)
  api.on(SET, ({ body }) => {
    const wanted = body as NewPaymentDetails
    const iban = wanted.keepsIban ? current.transfer?.ibanEnding : wanted.iban.slice(-3)
    current = {
      lydiaUrl: wanted.lydiaUrl || null,
      paypalName: wanted.paypalName || null,
      weroPhone: wanted.weroPhone || null,
      transfer: iban ? { beneficiary: wanted.beneficiary, ibanEnding: iban } : null,
    }
    return current
  })
}

const failure = (code: 'REQUIRES_RECENT_LOGIN' | 'UNAVAILABLE' | 'INVALID_ARGUMENT', data?: object) => () => {
  const { status, message } = errors[code]
  return Response.json({ defined: true, code, status, message, data }, { status })
}

const renderSheet = (confirmPassword = async () => true) =>
  render(
    <TestApp>
      <PaymentDetailsSheet withReauthentication={createWithReauthentication(confirmPassword)} />
      <Elsewhere />
    </TestApp>,
  )

function Elsewhere() {
  const { history } = useRouter()
  return (
    <button type="button" onClick={() => history.push('/matches')}>
      Matchs
    </button>
  )
}

const field = (name: string) => page.getByRole('textbox', { name })
const save = page.getByRole('button', { name: 'Enregistrer', exact: true })
const agreement = page.getByRole('checkbox', { name: 'Montrer ce numéro à qui me doit de l’argent' })

test('what is typed wrong is said before it is sent, and the number needs an agreement', async () => {
  stubApi(nothing)
  renderSheet()
  await userEvent.fill(field('Lien Lydia'), 'https://voleur.example/l?t=nadia')
  await expect.element(agreement).not.toBeInTheDocument()
  await userEvent.fill(field('Mobile pour Wero'), '06 12 34 56 78')
  await userEvent.fill(field('Titulaire du compte'), 'Nadia Belkacem')
  await userEvent.fill(field('IBAN'), 'FR14 2004 1010 0505 0001 3M02 607')
  await userEvent.click(save)
  await expect.element(page.getByText(/^Cet IBAN n’est pas valable/)).toBeVisible()
  await expect.element(page.getByText(/^Copiez le lien depuis Lydia/)).toBeVisible()

  await userEvent.fill(field('Lien Lydia'), '')
  await userEvent.fill(field('IBAN'), 'fr14 2004 1010 0505 0001 3m02 606')
  await userEvent.click(save)
  await expect.element(page.getByText('Sans votre accord, ce numéro ne peut pas servir')).toBeVisible()
  await userEvent.click(agreement)
  await userEvent.click(save)
  await expect.element(page.getByText('Coordonnées de paiement enregistrées')).toBeVisible()
  await expect.element(page.getByText('IBAN finissant par 606')).toBeVisible()
  await expect.element(field('Mobile pour Wero')).toHaveValue('06 12 34 56 78')
  expect(await api.requests(SET, 1)).toEqual([
    {
      lydiaUrl: '',
      paypalName: '',
      weroPhone: '0612345678',
      showsPhone: true,
      beneficiary: 'Nadia Belkacem',
      iban: 'FR1420041010050500013M02606',
      keepsIban: false,
    },
  ])
})

test('the stored IBAN stays while the rest changes, is replaced, and is removed', async () => {
  stubApi(stored)
  renderSheet()
  await userEvent.fill(field('Nom PayPal.Me'), 'paypal.me/NadiaB')
  await userEvent.click(save)
  await expect.element(field('Nom PayPal.Me')).toHaveValue('NadiaB')
  await api.requested(SET, { keepsIban: true, iban: '', beneficiary: 'Nadia Belkacem', showsPhone: true })

  await userEvent.click(page.getByRole('button', { name: 'Remplacer l’IBAN' }))
  await expect.element(field('IBAN')).toHaveFocus()
  await userEvent.click(page.getByRole('button', { name: 'Garder l’IBAN finissant par 606' }))
  await expect.element(page.getByRole('button', { name: 'Remplacer l’IBAN' })).toHaveFocus()

  await userEvent.click(page.getByRole('button', { name: 'Remplacer l’IBAN' }))
  await userEvent.fill(field('IBAN'), 'NL91 ABNA 0417 1643 00')
  await userEvent.click(save)
  await expect.element(page.getByText('IBAN finissant par 300')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Retirer l’IBAN' }))
  await expect.element(field('Titulaire du compte')).toHaveValue('')
  await userEvent.click(save)
  await expect.element(page.getByRole('button', { name: /^Garder/ })).not.toBeInTheDocument()
  await api.requested(SET, { keepsIban: false, iban: '', beneficiary: '' })
})

test('keeps what was typed when the password is not given, and when it fails', async () => {
  stubApi(nothing)
  api.on(SET, failure('REQUIRES_RECENT_LOGIN'))
  renderSheet(async () => false)
  await userEvent.fill(field('Nom PayPal.Me'), 'NadiaB')
  await userEvent.click(save)
  await expect.element(save).toBeEnabled()
  await expect.element(field('Nom PayPal.Me')).toHaveValue('NadiaB')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()

  api.on(SET, failure('UNAVAILABLE'))
  await userEvent.click(save)
  await expect.element(page.getByRole('alert')).toHaveTextContent(errors.UNAVAILABLE.message)
  await expect.element(field('Nom PayPal.Me')).toHaveValue('NadiaB')
})

test('asks for an IBAN where the one to keep was removed on another device', async () => {
  stubApi(stored)
  renderSheet()
  await expect.element(page.getByText('IBAN finissant par 606')).toBeVisible()
  api.on(SET, failure('INVALID_ARGUMENT', { fields: { iban: 'Indiquez l’IBAN' } }))
  await userEvent.click(save)
  await expect.element(page.getByText('Indiquez l’IBAN')).toBeVisible()
  await expect.element(field('IBAN')).toBeVisible()
})

test('a list that does not load can be asked for again', async () => {
  stubApi(nothing)
  api.on('GET /me/payment-details', failure('UNAVAILABLE'))
  renderSheet()
  await expect.element(page.getByRole('alert').getByText(errors.UNAVAILABLE.message)).toBeVisible()
  stubApi(nothing)
  await userEvent.click(page.getByRole('button', { name: 'Réessayer' }))
  await expect.element(field('Lien Lydia')).toBeVisible()
})

test('asks before what was typed is lost, because no draft keeps it', async () => {
  stubApi(nothing)
  await import('#ui/overlays/leave-dialog.tsx')
  await renderSheet()
  const question = page.getByRole('alertdialog', { name: /^Partir sans enregistrer/ })
  const leave = page.getByRole('button', { name: 'Matchs' })
  await userEvent.fill(field('Nom PayPal.Me'), 'NadiaB')
  await userEvent.click(leave)
  await expect.element(question.getByText('Vos coordonnées ont changé dans Paiement.')).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Rester ici' }))
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(field('Nom PayPal.Me')).toHaveValue('NadiaB')

  await userEvent.click(leave)
  await userEvent.click(question.getByRole('button', { name: 'Enregistrer et partir' }))
  await api.requested(SET, { paypalName: 'NadiaB' })
  await expect.element(page.getByText('Coordonnées de paiement enregistrées')).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
})
