import type { groupErrors } from '@coup-denvoi/contract/groups/group.errors'
import { memberPermissions } from '@coup-denvoi/contract/groups/group.rules'
import type { Group, GroupMember } from '@coup-denvoi/contract/groups/group.schema'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AS_ADMIN, AS_CREATOR, AS_MEMBER, aGroup, aMember } from '#features/groups/testing/groups.ts'
import { useGroup } from '#features/groups/use-group.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { GroupPage } from './group-page.tsx'
import '#styles/theme.css'

const api = fakeApi()

const NADIA = aMember('Nadia Belkacem', { role: 'creator', isViewer: true })
const KARIM = aMember('Karim Haddad', { role: 'admin' })
const SOFIA = aMember('Sofia Martins', { city: null, matchesPlayed: 1 })
const JULES = aMember('Jules Perrin', { isActive: false })

const GroupRoute = () => <GroupPage group={useGroup('canuts') ?? aGroup()} />

const RIGHTS_BY_ROLE = { creator: AS_CREATOR, admin: AS_ADMIN, member: AS_MEMBER }

/** Mocks a server with these members. @param later the second page */
async function renderMembers(role: GroupMember['role'], start: GroupMember[], later: GroupMember[] = []) {
  let current = start
  const group = (): Group => aGroup({ viewer: { role, hasPendingRequest: false }, can: RIGHTS_BY_ROLE[role], memberCount: current.length })
  const viewer = { id: start.find(({ isViewer }) => isViewer)?.userId ?? '', role, hasPendingRequest: false, isInvited: false }
  api.answer(async ({ method, path }) => {
    const userId = path.split('/').at(-1)
    if (method === 'DELETE' && path.includes('/members/')) current = current.filter((member) => member.userId !== userId)
    if (path.includes('/admins/'))
      current = current.map((member) => (member.userId === userId ? { ...member, role: method === 'PUT' ? 'admin' : 'member' } : member))
    if (method !== 'GET' || path === '/groups/canuts') return Response.json(group())
    if (!path.startsWith('/groups/canuts/members')) return Response.json({ items: [], nextCursor: null, total: 0 })
    const isFirst = !path.includes('cursor=')
    const items = (isFirst ? current : later).map((member) => ({ ...member, can: memberPermissions(viewer, member) }))
    return Response.json({ items, nextCursor: isFirst && later.length > 0 ? 'next' : null })
  })
  await render(
    <TestApp>
      <Suspense>
        <GroupRoute />
      </Suspense>
    </TestApp>,
  )
  await expect.element(row(start[0]?.displayName ?? '')).toBeVisible()
}

/** Refuses the next mutation once the returned function is called. */
function refuseOnce(code: keyof typeof groupErrors) {
  const gate = Promise.withResolvers<void>()
  let isFirst = true
  api.answer(async ({ method }) => {
    if (method === 'GET' || !isFirst) return undefined
    isFirst = false
    await gate.promise
    return refusal(code)
  })
  return gate.resolve
}

const sheet = page.getByRole('region', { name: 'Membres' })
const row = (name: string) => sheet.getByRole('listitem').filter({ hasText: name })
const trigger = (name: string) => page.getByRole('button', { name: `Actions pour ${name}` })
const item = (text: string) => page.getByRole('menuitem', { name: text })
const confirmDialog = page.getByRole('alertdialog')
const toast = (text: string) => page.getByRole('alert').filter({ hasText: text })
const actionRequests = () =>
  api.expectRequests((all) => all.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`))

async function itemsOf(name: string) {
  await userEvent.click(trigger(name))
  await expect.element(page.getByRole('menuitem').first()).toBeVisible()
  const items = page.getByRole('menuitem').elements()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  return items.map(({ textContent }) => textContent)
}

/** A double click before the next render. */
async function pressTwice(label: string, answer: () => void) {
  const button = confirmDialog.getByRole('button', { name: label }).element() as HTMLElement
  button.click()
  button.click()
  await expect.element(confirmDialog.getByRole('button', { name: 'Un instant…' })).toHaveAttribute('aria-disabled', 'true')
  answer()
}

async function choose(name: string, text: string) {
  await userEvent.click(trigger(name))
  await userEvent.click(item(text))
}

test('shows role, city and match count of each member', async () => {
  await renderMembers('member', [{ ...NADIA, isViewer: false }, KARIM, { ...SOFIA, isViewer: true }, JULES])
  const rows = () =>
    sheet
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  await expect
    .poll(rows)
    .toEqual([
      'NBNadia BelkacemPropriétaireLyon 4e · 12 matchs',
      'KHKarim HaddadAdminLyon 4e · 12 matchs',
      'SMSofia Martins (vous)Membre1 match',
      'JPJules PerrinMembreCompte désactivé',
    ])
  await expect.element(row('Karim').getByRole('link')).toHaveAttribute('href', '/players/karim-haddad')
  await expect.poll(() => row('Karim').getByRole('link').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  // A deactivated account has no profile link and no menu.
  await expect.poll(() => row('Jules').getByRole('link').elements()).toEqual([])
  for (const name of ['Jules', 'Sofia']) await expect.poll(() => row(name).getByRole('button').elements()).toEqual([])
  expect(await itemsOf('Karim Haddad')).toEqual(['Envoyer un message'])
})

test('nothing leads to who hides from the viewer', async () => {
  await renderMembers('member', [KARIM, { ...NADIA, isViewer: false, hasProfile: false }])
  await expect.element(row('Karim').getByRole('button')).toBeVisible()
  await expect.poll(() => row('Nadia').getByRole('link').elements()).toEqual([])
  await expect.poll(() => row('Nadia').getByRole('button').elements()).toEqual([])
})

test('shows the creator the actions for each member except herself', async () => {
  await renderMembers('creator', [NADIA, KARIM, SOFIA, JULES])
  expect(await itemsOf('Karim Haddad')).toEqual(['Envoyer un message', 'Retirer les droits d’admin', 'Retirer du groupe'])
  expect(await itemsOf('Sofia Martins')).toEqual(['Envoyer un message', 'Nommer admin', 'Retirer du groupe'])
  expect(await itemsOf('Jules Perrin')).toEqual(['Retirer du groupe'])
  await expect.poll(() => row('Nadia').getByRole('button').elements()).toEqual([])
})

test('shows an admin no actions for the creator and no demotion', async () => {
  await renderMembers('admin', [{ ...NADIA, isViewer: false }, { ...KARIM, isViewer: true }, aMember('Léa Fontaine', { role: 'admin' })])
  expect(await itemsOf('Léa Fontaine')).toEqual(['Envoyer un message', 'Retirer du groupe'])
  expect(await itemsOf('Nadia Belkacem')).toEqual(['Envoyer un message'])
  await expect.poll(() => row('Karim').getByRole('button').elements()).toEqual([])
})

test('promotes a member with the keyboard', async () => {
  await renderMembers('creator', [NADIA, SOFIA])
  await expect.element(trigger('Sofia Martins')).toHaveAttribute('aria-haspopup', 'menu')
  ;(trigger('Sofia Martins').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(item('Envoyer un message')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Nommer admin')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Retirer du groupe')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(trigger('Sofia Martins')).toHaveFocus()
  await actionRequests().toEqual([])
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Envoyer un message')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Nommer admin')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(toast('Sofia Martins est maintenant admin')).toBeVisible()
  await expect.element(row('Sofia').getByText('Admin', { exact: true })).toBeVisible()
  await expect.element(trigger('Sofia Martins')).toHaveFocus()
  await actionRequests().toEqual(['PUT /groups/canuts/admins/sofia-martins'])
})

test('shows a promotion error and refetches the list', async () => {
  await renderMembers('creator', [NADIA, SOFIA])
  refuseOnce('MEMBER_NOT_FOUND')()
  await choose('Sofia Martins', 'Nommer admin')
  await expect.element(toast('Membre introuvable.')).toBeVisible()
  await api.expectRequests((all) => all.filter(({ path }) => path.startsWith('/groups/canuts/members'))).toHaveLength(2)
})

test('demotes an admin after a confirmation', async () => {
  await renderMembers('creator', [NADIA, KARIM])
  await choose('Karim Haddad', 'Retirer les droits d’admin')
  await expect.element(confirmDialog).toHaveAccessibleName('Retirer les droits d’admin ?')
  await expect
    .element(confirmDialog)
    .toHaveAccessibleDescription('Karim Haddad reste membre du groupe, mais ne pourra plus accepter de demandes ni retirer de membres.')
  await userEvent.click(confirmDialog.getByRole('button', { name: 'Retour' }))
  await expect.element(confirmDialog).not.toBeInTheDocument()
  await expect.element(trigger('Karim Haddad')).toHaveFocus()
  await actionRequests().toEqual([])
  await choose('Karim Haddad', 'Retirer les droits d’admin')
  await expect.element(confirmDialog).toBeVisible()
  await pressTwice('Retirer les droits', refuseOnce('NOT_AN_ADMIN'))
  await expect.element(confirmDialog.getByRole('alert')).toHaveTextContent('Ce membre n’est pas administrateur.')
  await userEvent.click(confirmDialog.getByRole('button', { name: 'Retirer les droits' }))
  await expect.element(toast('Karim Haddad n’est plus admin')).toBeVisible()
  await expect.element(row('Karim').getByText('Membre', { exact: true })).toBeVisible()
  await actionRequests().toEqual(Array(2).fill('DELETE /groups/canuts/admins/karim-haddad'))
})

test('removes a member after an error and a retry, and moves the focus', async () => {
  await renderMembers('creator', [NADIA, SOFIA])
  await choose('Sofia Martins', 'Retirer du groupe')
  await expect.element(confirmDialog).toHaveAccessibleName('Retirer Sofia Martins ?')
  await expect
    .element(confirmDialog.getByText('Cette personne ne fera plus partie du groupe «\u00a0Les Canuts du mardi\u00a0».'))
    .toBeVisible()
  await expect.element(confirmDialog.getByText('Elle n’en verra plus les matchs privés, et pourra demander à revenir.')).toBeVisible()
  await pressTwice('Retirer du groupe', refuseOnce('REMOVE_DENIED'))
  await expect.element(confirmDialog.getByRole('alert')).toHaveTextContent('Autorisation refusée.')
  await userEvent.click(confirmDialog.getByRole('button', { name: 'Retirer du groupe' }))
  await expect.element(toast('Sofia Martins n’est plus dans le groupe')).toBeVisible()
  await expect.element(row('Sofia')).not.toBeInTheDocument()
  await expect.element(confirmDialog).not.toBeInTheDocument()
  await expect.poll(() => sheet.element().closest('[tabindex]')?.contains(document.activeElement)).toBe(true)
  await actionRequests().toEqual(Array(2).fill('DELETE /groups/canuts/members/sofia-martins'))
})

test('loads more pages', async () => {
  await renderMembers('member', [NADIA], [KARIM])
  const more = sheet.getByRole('button', { name: 'Voir plus de membres' })
  await userEvent.click(more)
  await expect.element(row('Karim')).toBeVisible()
  await expect.element(more).not.toBeInTheDocument()
})

test('folds all but the first five members', async () => {
  const crowd = ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six'].map((name) => aMember(`Joueur ${name}`))
  await renderMembers('member', [NADIA, ...crowd], [KARIM])
  await expect.poll(() => sheet.getByRole('listitem').elements()).toHaveLength(5)
  await expect.element(sheet.getByRole('button', { name: 'Voir plus de membres' })).not.toBeInTheDocument()
  await userEvent.click(sheet.getByRole('button', { name: 'Voir les 7 membres' }))
  await expect.element(row('Joueur Six')).toBeVisible()
  await expect.poll(() => sheet.element().contains(document.activeElement)).toBe(true)
  await userEvent.click(sheet.getByRole('button', { name: 'Voir plus de membres' }))
  await expect.element(row('Karim')).toBeVisible()
})
