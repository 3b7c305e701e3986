import { groupFailureMessages } from '@coup-denvoi/contract/groups/group.errors'
import type { PendingAnswer } from '@coup-denvoi/contract/home/pending-answer.schema'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AS_ADMIN, aGroup } from '#features/groups/testing/groups.ts'
import { aMatch, aMatchCard, aViewer, NO_CARD_RIGHTS } from '#features/matches/testing/matches.ts'
import { sendAllActions } from '#lib/deferred-actions.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { aMe } from '#testing/me.ts'
import { TestApp } from '#testing/test-app.tsx'
import { answerCount } from '../pending-answer.ts'
import { pendingAnswersQuery } from '../pending-answers.queries.ts'
import {
  A_DEBT,
  A_GROUP_INVITATION,
  A_HANDOVER,
  A_PAYMENT,
  A_VOTE,
  aContactRequest,
  anInvitation,
  contestsOf,
  groupRequestsOf,
  ON_SUNDAY,
} from '../testing/pending-answers.ts'
import { PendingAnswers } from './pending-answers.tsx'
import '#styles/theme.css'

const api = fakeApi()

afterEach(async () => {
  await sendAllActions()
  vi.useRealTimers()
})

const NOW = new Date('2026-11-20T08:20:00Z')
const THOMAS = groupRequestsOf('Thomas Lefèvre')
const SUNDAY = aMatchCard({ ...ON_SUNDAY, can: { ...NO_CARD_RIGHTS, join: true } })
const INVITATION = anInvitation(SUNDAY)

/** As on the home page. */
function HomeWithAnswers() {
  const { data } = useQuery(pendingAnswersQuery)
  const next = useRef<HTMLElement>(null)
  return (
    <>
      {data && <PendingAnswers answers={data} now={NOW} finalFocus={next} />}
      {data && (
        <section ref={next} tabIndex={-1} aria-label="La suite">
          Il reste des places
        </section>
      )}
    </>
  )
}

/** A server on which these answers are pending, until the user gives them. */
async function renderHome(...items: PendingAnswer[]) {
  let pending = items
  const answered = (kind: PendingAnswer['kind'], answer: unknown) => () => {
    pending = pending.filter((item) => item.kind !== kind)
    return answer
  }
  const listed = () => ({ items: pending.slice(0, 20), total: pending.reduce((sum, item) => sum + answerCount(item), 0) })
  api.on('GET /me', () => aMe())
  api.on('GET /pending-answers', listed)
  api.on('POST /groups/:id/requests/:request/accept', answered('group-requests', aGroup({ can: AS_ADMIN })))
  api.on('POST /groups/:id/requests/:request/reject', answered('group-requests', aGroup({ can: AS_ADMIN })))
  api.on('POST /groups/:id/invitation/accept', answered('group-invitation', aGroup({ name: 'Gones de Gerland' })))
  const joined = aMatch({
    ...INVITATION.match,
    viewer: aViewer({ status: 'going' }),
  })
  api.on('POST /matches/:id/join', answered('match-invitation', joined))
  api.on('POST /matches/:id/leave', () => aMatch(INVITATION.match))
  api.on('POST /matches/:id/decline', answered('match-invitation', aMatch(INVITATION.match)))
  await render(
    <TestApp>
      <HomeWithAnswers />
    </TestApp>,
  )
  await expect.element(page.getByText('Il reste des places')).toBeVisible()
}

const list = page.getByRole('list', { name: 'À vous de répondre' })
const row = (text: string) => list.getByRole('listitem').filter({ hasText: text })
const press = (text: string, name: string) => userEvent.click(row(text).getByRole('button', { name }))
const posts = () => api.expectRequests((all) => all.filter(({ method }) => method === 'POST').map(({ path }) => path))

test('renders nothing when nobody waits', async () => {
  await renderHome()
  await expect.element(page.getByText('À vous de répondre')).not.toBeInTheDocument()
})

test('every row leads to where it is answered; one tap is enough where that says everything', async () => {
  await renderHome(
    A_VOTE,
    INVITATION,
    A_HANDOVER,
    groupRequestsOf('Thomas Lefèvre', 'Jules Perrin'),
    A_GROUP_INVITATION,
    aContactRequest('Hugo Ferreira'),
  )
  await expect.element(page.getByText('7 réponses attendues')).toBeVisible()
  const links = [
    ['Votez pour le joueur du match', '/matches/jeudi/locker-room?onglet=vote'],
    ['Élodie vous invite dimanche', '/matches/sept'],
    ['Ousmane vous passe la main', '/messages?userId=ousmane-diallo'],
    ['2\u00a0demandes pour votre groupe', '/groups/canuts'],
    ['Sofia vous invite dans un groupe', '/groups/gones'],
    ['Hugo voudrait vous parler', '/messages?userId=hugo-ferreira'],
  ] as const
  for (const [name, href] of links) await expect.element(list.getByRole('link', { name })).toHaveAttribute('href', href)
  const names = () =>
    list
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(names).toEqual(['J’y serai', 'Non merci', 'Accepter', 'Refuser'])
  // Buttons of several rows have the same text: the description tells them apart.
  await expect
    .element(row('Sofia').getByRole('button', { name: 'Accepter' }))
    .toHaveAccessibleDescription(/Sofia vous invite dans un groupe\s*Gones de Gerland/)
})

test('a match without an organizer asks on its own page', async () => {
  await renderHome({ ...A_HANDOVER, from: null })
  await expect.element(list.getByRole('link', { name: 'Ce match n’a plus d’organisateur' })).toHaveAttribute('href', '/matches/mardi')
})

test('a place is taken from the row, and given back with « Annuler »', async () => {
  await renderHome(INVITATION, THOMAS)
  await press('Élodie', 'J’y serai')
  await expect.element(row('Élodie')).not.toBeInTheDocument()
  await expect.element(page.getByText('1 réponse attendue')).toBeVisible()
  await expect.poll(() => document.activeElement?.contains(list.element())).toBe(true)
  await userEvent.click(page.getByRole('button', { name: 'Annuler' }))
  await posts().toEqual(['/matches/sept/join', '/matches/sept/leave'])
})

test('a place in a private match cannot be given back: it would take the match away', async () => {
  await renderHome(anInvitation({ ...SUNDAY, type: 'private' }))
  await press('Élodie', 'J’y serai')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'La suite' })).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Annuler' })).not.toBeInTheDocument()
})

test('an invitation is declined', async () => {
  await renderHome(INVITATION)
  await press('Élodie', 'Non merci')
  await expect.element(page.getByText('Invitation déclinée')).toBeVisible()
  await expect.element(list).not.toBeInTheDocument()
  await posts().toEqual(['/matches/sept/decline'])
})

test('a request to join and an invitation to a group are answered', async () => {
  await renderHome(THOMAS, A_GROUP_INVITATION)
  await press('Thomas', 'Accepter')
  await expect.element(page.getByText('Membre ajouté au groupe')).toBeVisible()
  await expect.element(row('Thomas')).not.toBeInTheDocument()
  await press('Sofia', 'Accepter')
  await expect.element(page.getByText(/Bienvenue dans Gones de Gerland/)).toBeVisible()
  await expect.element(list).not.toBeInTheDocument()
  await posts().toEqual(['/groups/canuts/requests/request-of-thomas-lef-vre/accept', '/groups/gones/invitation/accept'])
})

test('a request is refused after eight seconds, and can be kept until then', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  await renderHome(THOMAS, INVITATION)
  await press('Thomas', 'Refuser')
  await expect.element(page.getByText('Demande rejetée')).toBeVisible()
  await press('Thomas', 'Annuler le refus')
  await expect.element(row('Thomas').getByRole('button', { name: 'Accepter' })).toBeVisible()
  vi.advanceTimersByTime(20_000)
  await posts().toEqual([])
  await press('Thomas', 'Refuser')
  await expect.element(row('Thomas').getByText('Refusée')).toBeVisible()
  vi.advanceTimersByTime(8000)
  await expect.element(row('Thomas')).not.toBeInTheDocument()
  await posts().toEqual(['/groups/canuts/requests/request-of-thomas-lef-vre/reject'])
})

test('what one owes leads to where it is paid, contests to where they are answered', async () => {
  await renderHome(A_DEBT, { ...A_DEBT, to: A_HANDOVER.from ?? A_DEBT.to, matchId: null }, contestsOf('Karim Haddad'))
  const links = [
    ['Vous devez 6,50\u00a0€ à Maël', '/matches/samedi/cagnotte'],
    ['Vous devez 6,50\u00a0€ à Ousmane', '/mon-espace/cagnotte'],
    ['Karim conteste sa part', '/matches/jeudi/cagnotte'],
  ] as const
  for (const [name, href] of links) await expect.element(list.getByRole('link', { name })).toHaveAttribute('href', href)
  await expect.element(list.getByRole('button')).not.toBeInTheDocument()
})

test('a payment is confirmed after eight seconds, or said not to be seen yet', async () => {
  await renderHome(A_PAYMENT, { ...A_PAYMENT, paymentId: 'payment-2', from: { ...A_PAYMENT.from, displayName: 'Hugo Ferreira' } })
  api.on('POST /ledger/payments/payment-1/confirm', () => ({ done: true }))
  api.on('POST /ledger/payments/payment-2/not-seen', () => ({ done: true }))
  await press('Sofia', 'Reçu de Sofia')
  await userEvent.click(row('Hugo').getByRole('button', { name: /Pas encore/ }))
  await api.requested('POST /ledger/payments/payment-2/not-seen')
  await sendAllActions()
  await api.requested('POST /ledger/payments/payment-1/confirm')
})

test('only the buttons of the running answer are disabled, and a failure leaves them', async () => {
  const gate = Promise.withResolvers<Response>()
  await renderHome(THOMAS, INVITATION)
  api.on('POST /groups/:id/requests/:request/accept', () => gate.promise)
  await press('Thomas', 'Accepter')
  await expect.element(row('Thomas').getByRole('button', { name: 'Un instant…' })).toHaveAttribute('aria-disabled', 'true')
  await expect.element(row('Thomas').getByRole('button', { name: 'Refuser' })).toHaveAttribute('aria-disabled', 'true')
  await expect.element(row('Élodie').getByRole('button', { name: 'Non merci' })).not.toHaveAttribute('aria-disabled')
  gate.resolve(refusal('REQUEST_ADMINS_ONLY'))
  await expect.element(page.getByText(groupFailureMessages.notAllowedFromNotification)).toBeVisible()
  await expect.element(row('Thomas').getByRole('button', { name: 'Accepter' })).not.toHaveAttribute('aria-disabled')
})

test('a place that is gone meanwhile leaves the row to read it again', async () => {
  await renderHome(INVITATION)
  api.on('POST /matches/:id/join', () => refusal('FAILED_PRECONDITION'))
  await press('Élodie', 'J’y serai')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await api.requests('GET /pending-answers', 2)
})

test('a few rows are shown, then what the server listed, and the rest is counted', async () => {
  const names = Array.from({ length: 25 }, (_, n) => `${String.fromCharCode(65 + n)}nne Petit`)
  await renderHome(...names.map(aContactRequest))
  await expect.element(page.getByText('25 réponses attendues')).toBeVisible()
  await expect.poll(() => list.getByRole('listitem').elements()).toHaveLength(6)
  await userEvent.click(page.getByRole('button', { name: 'Et 19\u00a0autres' }))
  await expect.poll(() => list.getByRole('listitem').elements()).toHaveLength(20)
  await expect.poll(() => document.activeElement?.contains(list.element())).toBe(true)
  await expect.element(page.getByText('Et 5 autres, à mesure que vous répondez.')).toBeVisible()
})
