import type { Poll } from '@coup-denvoi/contract/polls/poll.schema'
import { useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { pendingAnswersQuery } from '#features/home/pending-answers.queries.ts'
import { type PollAccess, pollQuery } from '#features/polls/polls.queries.ts'
import { aPoll, aPollAnswer, TOKEN } from '#features/polls/testing/polls.ts'
import { deferAction, sendAllActions } from '#lib/deferred-actions.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { PollPage } from './poll-page.tsx'
import '#styles/theme.css'

const api = fakeApi()
beforeEach(() => page.viewport(1280, 900))
afterEach(() => sendAllActions())

const MEMBER: PollAccess = { id: 'quand', isMember: true, guest: null }
const VISITOR: PollAccess = { id: 'quand', token: TOKEN, isMember: false, guest: null }
const MOMO = { guestId: 'momo', secret: 'secret-de-momo-0123456789-0123456789-01' }
const OWN_ANSWER = { jeudi: 'yes' } as const

/** With what the bar of the app counts, for members. */
function Page({ access }: { access: PollAccess }) {
  const { data } = useQuery(pollQuery(access))
  useQuery({ ...pendingAnswersQuery, enabled: access.isMember })
  return data ? <PollPage poll={data} access={access} onGuest={() => undefined} /> : null
}

async function renderPoll(access: PollAccess, read: () => Poll) {
  api.on('GET /pending-answers', () => ({ items: [], total: 0 }))
  api.on(access.isMember ? 'GET /polls/:id' : 'POST /public/polls/:id', read)
  const screen = await render(
    <TestApp>
      <Page access={access} />
    </TestApp>,
  )
  await expect.element(page.getByRole('heading', { level: 1, name: 'Quand joue-t-on\u202f?' })).toBeVisible()
  return screen
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const sent = (...methods: string[]) =>
  api.expectRequests((all) => all.filter(({ method }) => methods.includes(method)).map(({ method, path }) => `${method} ${path}`))

/** Sofia sees three answers, on the server until they are removed. */
async function renderManagedPoll() {
  let answers = ['Karim Haddad', 'Hugo Ferreira', 'Zoé Lenoir'].map((name) => aPollAnswer(name))
  const can = { edit: true, choose: true, close: true, delete: true }
  const read = () => aPoll({ answers, answerCount: answers.length, can, bestDateId: 'jeudi' })
  api.on('DELETE /polls/:id/answers/:answerId', ({ params }) => {
    answers = answers.filter(({ id }) => id !== params.answerId)
    return read()
  })
  await renderPoll(MEMBER, read)
}

test('answers are removed one after the other without waiting, and each can be taken back', async () => {
  await renderManagedPoll()
  for (const name of ['Karim Haddad', 'Hugo Ferreira', 'Zoé Lenoir']) await userEvent.click(button(`Retirer la réponse de ${name}`))
  await expect.element(page.getByText('Réponse retirée\u00a0: Hugo Ferreira')).toBeVisible()
  await userEvent.click(button('Annuler le retrait\u00a0: Hugo Ferreira'))
  await expect.element(button('Retirer la réponse de Hugo Ferreira')).toBeVisible()
  await sent('DELETE').toEqual([])
  await sendAllActions()
  await sent('DELETE').toEqual(['DELETE /polls/quand/answers/karim-haddad', 'DELETE /polls/quand/answers/zo-lenoir'])
  await expect.element(row('Karim Haddad')).not.toBeInTheDocument()
  await expect.element(row('Hugo Ferreira')).toBeVisible()
})

test('the keyboard goes on at the table when the answer is gone, and above it when it was the last', async () => {
  await renderManagedPoll()
  for (const name of ['Karim Haddad', 'Hugo Ferreira']) {
    await userEvent.click(button(`Retirer la réponse de ${name}`))
    await sendAllActions()
    await expect.element(page.getByRole('region', { name: 'Tableau des réponses' })).toHaveFocus()
  }
  await userEvent.click(button('Retirer la réponse de Zoé Lenoir'))
  await sendAllActions()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  const dates = page.getByRole('region', { name: 'La date qui rassemble' })
  await expect.poll(() => document.activeElement !== document.body && document.activeElement?.contains(dates.element())).toBe(true)
})

test.each([
  [/^En faire un match/, null, 'POST /polls/quand/choose'],
  [/^Clore sans choisir$/, 'Clore', 'POST /polls/quand/close'],
  [/^Supprimer le sondage$/, 'Supprimer', 'DELETE /polls/quand'],
])('%s waits for the answer that is being removed', async (name, confirm, request) => {
  api.on('POST /polls/:id/:act', () => aPoll({ state: 'closed' }))
  api.on('DELETE /polls/:id', () => ({ done: true }))
  await renderManagedPoll()
  await userEvent.click(button('Retirer la réponse de Karim Haddad'))
  await userEvent.click(page.getByRole('button', { name }))
  if (confirm) await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: confirm }))
  await sent('DELETE', 'POST').toEqual(['DELETE /polls/quand/answers/karim-haddad', request])
})

test.each([
  [/^En faire un match/, null, 'POST /polls/quand/choose'],
  [/^Clore sans choisir$/, 'Clore', 'POST /polls/quand/close'],
  [/^Supprimer le sondage$/, 'Supprimer', 'DELETE /polls/quand'],
])('%s sends nothing else that waits: it can still be taken back', async (name, confirm, request) => {
  api.on('POST /polls/:id/:act', () => aPoll({ state: 'closed' }))
  api.on('DELETE /polls/:id', () => ({ done: true }))
  await renderManagedPoll()
  const elsewhere: string[] = []
  for (const key of ['leave:tuesday', 'remove-poll-answer:quand-2:karim-haddad'])
    deferAction(key, { send: async () => elsewhere.push(key), onDecided: () => undefined })
  await userEvent.click(page.getByRole('button', { name }))
  if (confirm) await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: confirm }))
  await sent('DELETE', 'POST').toEqual([request])
  expect(elsewhere).toEqual([])
  await sendAllActions()
  expect(elsewhere).toHaveLength(2)
})

test.each([
  [/^En faire un match/, null],
  [/^Clore sans choisir$/, 'Clore'],
  [/^Supprimer le sondage$/, 'Supprimer'],
  [/^Retirer la réponse de Karim Haddad$/, null],
])('after « %s » what waits for an answer is read again', async (name, confirm) => {
  api.on('POST /polls/:id/:act', () => aPoll({ state: 'closed' }))
  api.on('DELETE /polls/:id', () => ({ done: true }))
  await renderManagedPoll()
  const read = (times: number) => api.expectRequests((all) => all.filter(({ path }) => path === '/pending-answers').length).toBe(times)
  await read(1)
  await userEvent.click(page.getByRole('button', { name }))
  if (confirm) await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: confirm }))
  await sendAllActions()
  await read(2)
})

test('a guest whose answer was removed answers again, with the same key', async () => {
  await renderPoll({ ...VISITOR, guest: MOMO }, () => aPoll())
  api.on('POST /public/polls/:id/answers', () => aPoll({ own: OWN_ANSWER }))
  await userEvent.click(page.getByRole('radio', { name: 'Oui' }).first())
  await userEvent.fill(page.getByLabelText('Votre prénom'), 'Momo')
  await userEvent.click(button('Répondre'))
  await api.requested('POST /public/polls/:id/answers', { ...MOMO, name: 'Momo', choices: [{ dateId: 'jeudi', choice: 'yes' }] })
  await expect.element(page.getByText('C’est noté')).toBeVisible()
})

test('what is missing of an answer gets the focus: a date, then the first name', async () => {
  await renderPoll({ ...VISITOR, guest: MOMO }, () => aPoll())
  await userEvent.click(button('Répondre'))
  await expect.element(page.getByRole('radio', { name: 'Oui' }).first()).toHaveFocus()
  await userEvent.click(page.getByRole('radio', { name: 'Oui' }).first())
  await userEvent.click(button('Répondre'))
  await expect.element(page.getByLabelText('Votre prénom')).toHaveFocus()
})

test('a guest who has answered changes their answer', async () => {
  const answers = [aPollAnswer('Momo', { id: MOMO.guestId, userId: null, isGuest: true, isViewer: true })]
  await renderPoll({ ...VISITOR, guest: MOMO }, () => aPoll({ own: OWN_ANSWER, answers }))
  api.on('PUT /public/polls/:id/answers', () => aPoll({ own: OWN_ANSWER, answers }))
  await userEvent.click(button('Changer mes réponses'))
  await api.requested('PUT /public/polls/:id/answers', { ...MOMO, name: 'Momo' })
})

test('answers that did not arrive are there again, those that did are not kept', async () => {
  const screen = await renderPoll(MEMBER, () => aPoll())
  api.on('PUT /polls/:id/answer', () => refusal('UNAVAILABLE'))
  await userEvent.click(page.getByRole('radio', { name: 'Si besoin' }).first())
  await userEvent.click(button('Répondre'))
  await expect.element(page.getByRole('alert')).toBeVisible()
  await screen.unmount()

  await renderPoll(MEMBER, () => aPoll())
  await expect.element(page.getByRole('radio', { name: 'Si besoin' }).first()).toBeChecked()
  api.on('PUT /polls/:id/answer', () => aPoll({ own: OWN_ANSWER }))
  await userEvent.click(button('Répondre'))
  await expect.element(page.getByText('C’est noté')).toBeVisible()
  await expect.poll(() => localStorage.length).toBe(0)
})

test('the form follows what another device answers, save for what is changed here', async () => {
  const appOf = (own: NonNullable<Poll['own']>) => (
    <TestApp>
      <PollPage poll={aPoll({ own })} access={MEMBER} onGuest={() => undefined} />
    </TestApp>
  )
  const choice = (date: RegExp, name: string) => page.getByRole('group', { name: date }).getByRole('radio', { name })
  const { rerender } = await render(appOf({ jeudi: 'yes', vendredi: 'yes', samedi: 'yes' }))
  await userEvent.click(choice(/^ven/, 'Si besoin'))
  await rerender(appOf({ jeudi: 'no', vendredi: 'yes', samedi: 'yes' }))
  await expect.element(choice(/^jeu/, 'Non')).toBeChecked()
  await expect.element(choice(/^ven/, 'Si besoin')).toBeChecked()
  api.on('GET /polls/:id', () => aPoll())
  api.on('PUT /polls/:id/answer', () => aPoll())
  await userEvent.click(button('Changer mes réponses'))
  await api.requested('PUT /polls/quand/answer', {
    choices: [
      { dateId: 'jeudi', choice: 'no' },
      { dateId: 'vendredi', choice: 'maybe' },
      { dateId: 'samedi', choice: 'yes' },
    ],
  })
  await expect.element(page.getByText('C’est noté')).toBeVisible()
  await rerender(appOf({ jeudi: 'no', vendredi: 'no', samedi: 'no' }))
  await expect.element(choice(/^ven/, 'Non')).toBeChecked()
})

test('« Se connecter » leads back to the poll', async () => {
  await renderPoll(VISITOR, () => aPoll())
  await expect
    .element(page.getByRole('link', { name: 'Se connecter' }))
    .toHaveAttribute('href', `/login?redirect=${encodeURIComponent(`/sondage/quand?token=${TOKEN}`)}`)
})
