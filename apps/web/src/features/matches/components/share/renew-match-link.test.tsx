import { matchErrors } from '@coup-denvoi/contract/matches/match.errors'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { matchQuery } from '#features/matches/matches.queries.ts'
import { aMatch, NO_RIGHTS } from '#features/matches/testing/matches.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { ShareMatchDialog } from './share-match-dialog.tsx'
import '#styles/theme.css'

const api = fakeApi()
const OLD_TOKEN = 'ancien-0123456789abcd'
const NEW_TOKEN = 'nouveau-0123456789abc'
const privateMatch = (inviteToken: string) => aMatch({ type: 'private', inviteToken, can: { ...NO_RIGHTS, edit: true } })

/** The dialog with the cached match. */
function MatchWithDialog({ match }: { match: Match }) {
  const { data } = useQuery({ ...matchQuery(match.id), initialData: match, staleTime: Number.POSITIVE_INFINITY })
  return <ShareMatchDialog open match={data} onClose={() => undefined} />
}

const renderDialog = (match: Match) =>
  render(
    <TestApp>
      <MatchWithDialog match={match} />
    </TestApp>,
  )

const link = page.getByRole('button', { name: /^Lien/ })
const address = (token: string) => page.getByText(`${location.origin}/match/five?token=${token}`, { exact: true })
const renewButton = page.getByRole('button', { name: 'Renouveler le lien' })
const confirmDialog = page.getByRole('alertdialog')

test('renews the link after a confirmation', async () => {
  api.answer(async () => Response.json(privateMatch(NEW_TOKEN)))
  await renderDialog(privateMatch(OLD_TOKEN))
  await userEvent.click(renewButton)
  await expect.element(confirmDialog.getByText(/^Les anciens liens ne fonctionneront plus\./)).toBeVisible()
  await userEvent.click(confirmDialog.getByRole('button', { name: 'Retour' }))
  await expect.element(confirmDialog).not.toBeInTheDocument()
  await api.expectNoRequest()

  await userEvent.click(renewButton)
  await userEvent.click(confirmDialog.getByRole('button', { name: 'Renouveler le lien' }))
  await expect.element(address(NEW_TOKEN)).toBeVisible()
  await expect.element(link).toHaveFocus()
  await api.expectRequests((all) => all[0]).toMatchObject({ method: 'POST', path: '/matches/five/link' })
})

test('resets the copy button when the link changes', async () => {
  api.answer(async () => Response.json(privateMatch(NEW_TOKEN)))
  await renderDialog(privateMatch(OLD_TOKEN))
  await userEvent.click(link)
  await expect.element(link).toHaveTextContent('Lien copié')
  await userEvent.click(renewButton)
  await userEvent.click(confirmDialog.getByRole('button', { name: 'Renouveler le lien' }))
  await expect.element(address(NEW_TOKEN)).toBeVisible()
  await expect.element(link).not.toHaveTextContent('Lien copié')
})

test('shows an error in the confirmation and keeps the link', async () => {
  api.answer(async () => refusal('FAILED_PRECONDITION'))
  await renderDialog(privateMatch(OLD_TOKEN))
  await userEvent.click(renewButton)
  await userEvent.click(confirmDialog.getByRole('button', { name: 'Renouveler le lien' }))
  await expect.element(confirmDialog.getByRole('alert')).toHaveTextContent(matchErrors.FAILED_PRECONDITION.message)
  await userEvent.click(confirmDialog.getByRole('button', { name: 'Retour' }))
  await expect.element(address(OLD_TOKEN)).toBeVisible()
})

test.each([
  ['public', aMatch({ can: { ...NO_RIGHTS, edit: true } })],
  ['under way', { ...privateMatch(OLD_TOKEN), can: NO_RIGHTS }],
])('hides the button for a match that is %s', async (_what, match) => {
  await renderDialog(match)
  await expect.element(link).toBeVisible()
  await expect.element(renewButton).not.toBeInTheDocument()
})
