import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import type { ReportTarget } from '../report-target.ts'
import { ReportDialog } from './report-dialog.public.tsx'
import '#styles/theme.css'

const api = fakeApi()

async function renderDialog(about: ReportTarget = { kind: 'user', id: 'remi', name: 'Rémi Faure' }) {
  const onClose = vi.fn()
  await render(
    <TestApp>
      <ReportDialog open target={about} onClose={onClose} />
    </TestApp>,
  )
  return { onClose }
}

const send = () => userEvent.click(page.getByRole('button', { name: 'Envoyer le signalement' }))
const acceptReport = async () => Response.json({ received: true }, { status: 201 })

test('a report needs a reason', async () => {
  await renderDialog()
  await send()
  await expect.element(page.getByRole('group', { name: 'Motif' })).toHaveAccessibleDescription('Choisissez un motif')
  await userEvent.click(page.getByRole('radio', { name: 'Faux profil' }))
  await expect.element(page.getByText('Choisissez un motif')).not.toBeInTheDocument()
  await api.expectNoRequest()
})

test('sends the reason and details', async () => {
  api.answer(acceptReport)
  const { onClose } = await renderDialog()
  await expect.element(page.getByRole('alertdialog', { name: 'Signaler Rémi Faure' })).toBeVisible()
  await userEvent.click(page.getByRole('radio', { name: 'Absences répétées' }))
  await userEvent.fill(page.getByRole('textbox', { name: /Que s’est-il passé/ }), 'Trois fois de suite.')
  await send()
  await expect.element(page.getByText('Signalement envoyé. Merci.')).toBeVisible()
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
  await api
    .expectRequests()
    .toMatchObject([{ path: '/reports/users', body: { userId: 'remi', reason: 'Absences répétées', details: 'Trois fois de suite.' } }])
})

test.for<[about: ReportTarget, title: string, path: string, target: object]>([
  [{ kind: 'match', id: 'five', token: 'lien', guests: [] }, 'Signaler ce match', '/reports/matches', { matchId: 'five', token: 'lien' }],
  [{ kind: 'match', id: 'five', guests: [] }, 'Signaler ce match', '/reports/matches', { matchId: 'five' }],
  [{ kind: 'group', id: 'canuts' }, 'Signaler ce groupe', '/reports/groups', { groupId: 'canuts' }],
  [{ kind: 'message', id: 'said' }, 'Signaler ce message', '/reports/messages', { messageId: 'said' }],
  [{ kind: 'place', id: 'stade' }, 'Signaler ce terrain', '/reports/places', { placeId: 'stade' }],
  [{ kind: 'poll', id: 'quand', token: 'lien' }, 'Signaler ce sondage', '/reports/polls', { pollId: 'quand', token: 'lien' }],
  [{ kind: 'series', id: 'mardi', token: 'lien' }, 'Signaler cette série', '/reports/series', { seriesId: 'mardi', token: 'lien' }],
])('reports other targets the same way: %o', async ([about, title, path, target]) => {
  api.answer(acceptReport)
  const { onClose } = await renderDialog(about)
  await expect.element(page.getByRole('alertdialog', { name: title })).toBeVisible()
  await userEvent.click(page.getByRole('radio', { name: 'Publicité ou arnaque' }))
  await send()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  await api
    .expectRequests((all) => all.map(({ path, body }) => ({ path, body })))
    .toEqual([{ path, body: { ...target, reason: 'Publicité ou arnaque', details: '' } }])
})

test('a guest of the match may be meant', async () => {
  api.answer(acceptReport)
  await renderDialog({ kind: 'match', id: 'five', token: 'lien', guests: [{ id: 'tom', name: 'Tom' }] })
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Vous signalez' }), 'Tom, invité')
  await expect.element(page.getByRole('alertdialog')).toHaveAccessibleDescription(/L’invité n’en saura rien/)
  await userEvent.click(page.getByRole('radio', { name: 'Nom ou description déplacés' }))
  await send()
  await api
    .expectRequests((all) => all.map(({ path, body }) => ({ path, body })))
    .toEqual([
      {
        path: '/reports/guests',
        body: { matchId: 'five', token: 'lien', guestId: 'tom', reason: 'Nom ou description déplacés', details: '' },
      },
    ])
})

test('offers the reasons that fit what is reported', async () => {
  await renderDialog({ kind: 'match', id: 'five', guests: [] })
  await expect.element(page.getByRole('radio', { name: 'Faux match' })).toBeVisible()
  for (const ofOthers of ['Faux profil', 'Absences répétées', 'Faux groupe'])
    await expect.element(page.getByRole('radio', { name: ofOthers })).not.toBeInTheDocument()
})

test('a place is there twice, unless something else is chosen', async () => {
  api.answer(acceptReport)
  await renderDialog({ kind: 'place', id: 'stade' })
  await expect.element(page.getByRole('radio', { name: 'Doublon' })).toBeChecked()
  await userEvent.fill(page.getByRole('textbox', { name: /L’autre fiche, ou pourquoi/ }), 'Stade Vuillermet')
  await send()
  await api
    .expectRequests((all) => all.map(({ path, body }) => ({ path, body })))
    .toEqual([{ path: '/reports/places', body: { placeId: 'stade', reason: 'Doublon', details: 'Stade Vuillermet' } }])
})

test('says that a reported message will be read', async () => {
  await renderDialog({ kind: 'message', id: 'said' })
  await expect.element(page.getByRole('alertdialog')).toHaveAccessibleDescription(/Les modérateurs liront votre signalement et ce message/)
})

test('an error keeps the input, and it can be sent again', async () => {
  const { onClose } = await renderDialog({ kind: 'group', id: 'canuts' })
  await userEvent.click(page.getByRole('radio', { name: 'Autre' }))
  const details = page.getByRole('textbox', { name: /Que s’est-il passé/ })
  await userEvent.fill(details, 'Le nom du groupe.')
  await send()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Autre' })).toBeChecked()
  await expect.element(details).toHaveValue('Le nom du groupe.')
  expect(onClose).not.toHaveBeenCalled()
  api.answer(acceptReport)
  await send()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test('a deleted target shows an error', async () => {
  api.answer(async () => refusal('MATCH_NOT_FOUND'))
  const { onClose } = await renderDialog({ kind: 'match', id: 'five', guests: [] })
  await userEvent.click(page.getByRole('radio', { name: 'Autre' }))
  await send()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Match introuvable')
  expect(onClose).not.toHaveBeenCalled()
})
