import { groupErrors, groupFailureMessages } from '@coup-denvoi/contract/groups/group.errors'
import type { Group, GroupMember } from '@coup-denvoi/contract/groups/group.schema'
import { NETWORK_FAILURE } from '@coup-denvoi/contract/lib/network-failure'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AS_CREATOR, AS_MEMBER, AS_STRANGER, aGroup, aMember } from '#features/groups/testing/groups.ts'
import { useGroup } from '#features/groups/use-group.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { GroupPage } from './group-page.tsx'
import '#styles/theme.css'

const api = fakeApi()

const canBecomeOwner = { promote: false, demote: false, remove: false, becomeOwner: true }
const NADIA = aMember('Nadia Belkacem', { role: 'creator', isViewer: true })
const KARIM = aMember('Karim Haddad', { role: 'admin', can: canBecomeOwner })
const SOFIA = aMember('Sofia Martins', { can: canBecomeOwner })
const JULES = aMember('Jules Perrin', { isActive: false })

const MEMBER = { viewer: { role: 'member' as const, hasPendingRequest: false }, can: AS_MEMBER }
const CREATOR = { viewer: { role: 'creator' as const, hasPendingRequest: false }, can: AS_CREATOR, pendingRequests: 0 }
const OUTSIDE = { viewer: { role: null, hasPendingRequest: false }, can: AS_STRANGER }

type Scenario = { members?: GroupMember[] | (() => GroupMember[]); refuse?: () => Promise<Response>; responseGate?: Promise<void> }
/** Mocks a server where leaving removes the viewer. */
async function renderGroup(who: Partial<Group>, { members = [NADIA, KARIM, SOFIA, JULES], refuse, responseGate }: Scenario = {}) {
  let group = aGroup(who)
  let refusing = refuse
  api.answer(async ({ method, path }) => {
    if (method === 'POST') {
      await responseGate
      const refused = refusing?.()
      refusing = undefined
      if (refused) return refused
      group = aGroup({ ...OUTSIDE, isPrivate: group.isPrivate, can: { ...AS_STRANGER, seeInside: !group.isPrivate } })
    }
    if (method === 'POST' || path === '/groups/canuts') return Response.json(group)
    const items = path.startsWith('/groups/canuts/members') ? (typeof members === 'function' ? members() : members) : []
    return Response.json({ items, nextCursor: null, total: 0 })
  })
  await render(
    <TestApp>
      <Suspense>
        <GroupRoute />
      </Suspense>
    </TestApp>,
  )
  await expect.element(page.getByRole('button', { name: 'Quitter le groupe' })).toBeVisible()
}

const GroupRoute = () => <GroupPage group={useGroup('canuts') ?? aGroup()} />

const press = (label: string) => userEvent.click(page.getByRole('button', { name: label, exact: true }))
const confirmDialog = page.getByRole('alertdialog')
const dialog = page.getByRole('dialog', { name: 'Passer le brassard' })
const confirm = (label: string) => userEvent.click(confirmDialog.getByRole('button', { name: label }))
/** A double click before the next render. */
const confirmTwice = (label: string) => {
  const button = confirmDialog.getByRole('button', { name: label }).element() as HTMLElement
  button.click()
  button.click()
}
const choose = (name: string) => userEvent.click(dialog.getByRole('radio', { name: new RegExp(name) }))
const openConfirmation = () => userEvent.click(dialog.getByRole('button', { name: 'Transférer la propriété' }))
const toast = (text: string) => page.getByRole('alert').filter({ hasText: text })
const alertTexts = () =>
  page
    .getByRole('alert')
    .elements()
    .map(({ textContent }) => textContent)
    .join()
const postRequests = () => api.expectRequests((all) => all.filter(({ method }) => method === 'POST'))
/** Not lost on the body or a removed element. */
const focusIsOnPage = () => page.getByText('En chiffres').element().closest('[tabindex]')?.contains(document.activeElement)

test.each([
  ['a member of a public group', { ...MEMBER }, 'Vous n’en verrez plus les matchs privés. Pour revenir, il faudra le demander.'],
  [
    'a member of a private group',
    { ...MEMBER, isPrivate: true },
    'Vous n’en verrez plus ni les membres ni les matchs privés. Pour revenir, il faudra le demander.',
  ],
  [
    'its creator',
    { ...CREATOR },
    'Le groupe ira à l’admin qui en est membre depuis le plus longtemps. S’il n’y en a pas d’autre que vous, nommez-en un d’abord.',
  ],
])('explains the consequences of leaving to %s', async (_who, group, text) => {
  await renderGroup(group)
  await press('Quitter le groupe')
  await expect.element(confirmDialog).toHaveAccessibleName(/^Quitter le groupe «\sLes Canuts du mardi\s»\s\?$/)
  await expect.element(confirmDialog).toHaveAccessibleDescription(text)
  await confirm('Retour')
  await expect.element(confirmDialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Quitter le groupe' })).toHaveFocus()
  await postRequests().toEqual([])
})

test('a double click leaves a private group once and moves the focus to the page', async () => {
  const gate = Promise.withResolvers<void>()
  await renderGroup({ ...MEMBER, isPrivate: true }, { responseGate: gate.promise })
  await press('Quitter le groupe')
  await expect.element(confirmDialog).toBeVisible()
  confirmTwice('Quitter le groupe')
  await expect.element(confirmDialog.getByRole('button', { name: 'Un instant…' })).toHaveAttribute('aria-disabled', 'true')
  // Cannot be closed while leaving.
  await userEvent.keyboard('{Escape}')
  await expect.element(confirmDialog).toBeVisible()
  gate.resolve()
  await expect.element(toast('Vous avez quitté le groupe « Les Canuts du mardi »')).toBeVisible()
  await expect.element(confirmDialog).not.toBeInTheDocument()
  // Not waited for: a toast goes by itself.
  expect(alertTexts()).not.toContain('un admin vous a retiré')
  await expect.element(page.getByText('Les membres et les matchs de ce groupe sont réservés à ses membres.')).toBeVisible()
  await expect.poll(focusIsOnPage).toBe(true)
  await postRequests().toEqual([{ method: 'POST', path: '/groups/canuts/leave', body: undefined }])
})

test.each([
  [
    'shows a creator without another admin what to do first',
    async () => refusal('CREATOR_MUST_NAME_ADMIN'),
    'Vous êtes le créateur du groupe. Avant de quitter, vous devez nommer un autre membre admin.',
  ],
  ['shows a network error', () => Promise.reject(new TypeError('Failed to fetch')), groupFailureMessages.leave],
])('%s; reopening the dialog clears the error', async (_what, refuse, text) => {
  await renderGroup(CREATOR, { refuse })
  await press('Quitter le groupe')
  await confirm('Quitter le groupe')
  await expect.element(confirmDialog.getByRole('alert')).toHaveTextContent(text)
  await confirm('Retour')
  await expect.element(confirmDialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Quitter le groupe' })).toHaveFocus()
  await press('Quitter le groupe')
  await expect.element(confirmDialog).toBeVisible()
  await expect.poll(() => confirmDialog.getByRole('alert').elements()).toEqual([])
  await confirm('Quitter le groupe')
  await expect.element(toast('Vous avez quitté le groupe « Les Canuts du mardi »')).toBeVisible()
})

test('transfers the group to the selected member after a confirmation', async () => {
  const gate = Promise.withResolvers<void>()
  await renderGroup(CREATOR, { responseGate: gate.promise })
  await press('Transférer la propriété')
  await expect
    .element(dialog)
    .toHaveAccessibleDescription('La personne choisie devient propriétaire et admin du groupe Les Canuts du mardi, que vous quittez.')
  await expect.element(dialog.getByRole('radio', { name: /Karim Haddad/ })).toBeInTheDocument()
  await expect.poll(() => dialog.getByRole('radio').elements()).toHaveLength(2)
  await openConfirmation()
  await expect.element(dialog.getByText('Choisissez un membre')).toBeVisible()
  await choose('Sofia Martins')
  await expect.element(dialog.getByText('Choisissez un membre')).not.toBeInTheDocument()
  await openConfirmation()
  await expect.element(confirmDialog).toHaveAccessibleName('Confier le groupe à Sofia Martins ?')
  await expect
    .element(confirmDialog)
    .toHaveAccessibleDescription(
      'Sofia Martins devient propriétaire du groupe «\u00a0Les Canuts du mardi\u00a0», et vous n’en faites plus partie.',
    )
  await postRequests().toEqual([])
  confirmTwice('Transférer la propriété')
  await expect.element(confirmDialog.getByRole('button', { name: 'Un instant…' })).toBeVisible()
  gate.resolve()
  await expect.element(toast('Le groupe « Les Canuts du mardi » est maintenant à Sofia Martins')).toBeVisible()
  await expect.element(confirmDialog).not.toBeInTheDocument()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Demander à rejoindre' })).toBeVisible()
  await expect.poll(focusIsOnPage).toBe(true)
  await postRequests().toEqual([{ method: 'POST', path: '/groups/canuts/owner', body: { userId: 'sofia-martins' } }])
})

test.each([
  ['a refusal', async () => refusal('NEW_OWNER_NOT_MEMBER'), groupErrors.NEW_OWNER_NOT_MEMBER.message],
  ['a network error', () => Promise.reject(new TypeError('Failed to fetch')), groupFailureMessages.transfer],
])('shows %s in the confirmation; selecting another member clears it', async (_what, refuse, text) => {
  await renderGroup(CREATOR, { refuse })
  await press('Transférer la propriété')
  await choose('Sofia Martins')
  await openConfirmation()
  await confirm('Transférer la propriété')
  await expect.element(confirmDialog.getByRole('alert')).toHaveTextContent(text)
  await confirm('Retour')
  await expect.element(confirmDialog).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: 'Transférer la propriété' })).toHaveFocus()
  await choose('Karim Haddad')
  await openConfirmation()
  await expect.element(confirmDialog).toHaveAccessibleName('Confier le groupe à Karim Haddad ?')
  await expect.poll(() => confirmDialog.getByRole('alert').elements()).toEqual([])
  await confirm('Transférer la propriété')
  await expect.element(toast('Le groupe « Les Canuts du mardi » est maintenant à Karim Haddad')).toBeVisible()
})

test.each([
  ['no other member', [NADIA], 'Personne d’autre n’est dans le groupe.'],
  ['no other member with an open account', [NADIA, JULES], 'Les comptes des autres membres sont fermés.'],
])('explains that there is nobody to transfer the group to: %s', async (_who, members, text) => {
  await renderGroup(CREATOR, { members })
  await press('Transférer la propriété')
  await expect.element(dialog).toHaveAccessibleDescription(`${text} Dès qu’un autre membre y sera, vous pourrez le lui confier.`)
  await expect.poll(() => dialog.getByRole('radio').elements()).toEqual([])
  await expect
    .poll(() =>
      dialog
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Retour'])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Transférer la propriété' })).toHaveFocus()
})

test('members that cannot be read can be read again', async () => {
  let isDown = true
  const members = () => {
    if (isDown) throw new TypeError('Failed to fetch')
    return [NADIA, SOFIA]
  }
  await renderGroup(CREATOR, { members })
  await press('Transférer la propriété')
  await expect.element(dialog.getByRole('alert').getByText(NETWORK_FAILURE.message)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Transférer la propriété' })).toBeDisabled()
  isDown = false
  await userEvent.click(dialog.getByRole('button', { name: 'Réessayer' }))
  await choose('Sofia Martins')
  await openConfirmation()
  await expect.element(confirmDialog).toHaveAccessibleName('Confier le groupe à Sofia Martins ?')
})
