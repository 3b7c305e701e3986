import type { ModeratedUser } from '@coup-denvoi/contract/users/user-moderation.schema'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { anAccount } from '#features/admin/testing/moderation-fixtures.ts'
import { ADMIN_COUNTS, aModeratedGroup, aModeratedMatch } from '#features/admin/testing/panel-fixtures.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { AdminPanel } from './admin-panel.tsx'
import '#styles/theme.css'

const api = fakeApi()

const NO_PERMISSIONS: ModeratedUser['can'] = { ban: false, unban: false, remove: false, setRights: false }
const ALL_PERMISSIONS: ModeratedUser['can'] = { ban: true, unban: false, remove: true, setRights: true }
const FRANCOIS = anAccount('François Étienne', { role: 'admin', isSuperAdmin: true, isSelf: true, can: NO_PERMISSIONS })
const AWA = anAccount('Awa Diop', { isSuperAdmin: true, can: { ...ALL_PERMISSIONS, setRights: false } })
const KARIM = anAccount('Karim Haddad', { email: 'karim@exemple.fr', can: ALL_PERMISSIONS })
const MAEL = anAccount('Maël Kervadec', { status: 'banned', active: false, can: { ...ALL_PERMISSIONS, ban: false, unban: true } })
const PHONE_ONLY = anAccount('', { id: 'phone', name: '', phoneNumber: '06 12 00 00 00', email: null, role: null, can: ALL_PERMISSIONS })
const NOBODY = anAccount('', {
  id: 'nobody',
  name: '',
  phoneNumber: null,
  email: null,
  role: null,
  isDeactivated: true,
  can: ALL_PERMISSIONS,
})

type Answers = {
  users?: ModeratedUser[]
  matches?: ReturnType<typeof aModeratedMatch>[]
  groups?: ReturnType<typeof aModeratedGroup>[]
  /** The answer to requests that change something. */
  action?: () => Response | Promise<Response>
  fails?: string
}

const onClose = vi.fn()

/** Renders the panel for François, with a server that has this data. */
async function renderPanel({ users = [], matches = [], groups = [], action, fails }: Answers = {}) {
  onClose.mockReset()
  api.answer(async ({ method, path }) => {
    if (method !== 'GET') return action ? action() : Response.json({ done: true })
    const [, kind = ''] = /^\/admin\/(\w+)/.exec(path) ?? []
    if (kind === fails)
      return Response.json({ code: 'UNEXPECTED', message: 'Une erreur est survenue. Veuillez réessayer' }, { status: 500 })
    if (kind === 'counts') return Response.json(ADMIN_COUNTS)
    if (kind === 'statistics') return Response.json({ users: 1280, matches: 46, groups: 17, conversations: 312, notifications: 2841 })
    const search = new URLSearchParams(path.split('?')[1]).get('search') ?? ''
    const all: Record<string, { id: string }[]> = { users, matches, groups }
    return Response.json({ items: (all[kind] ?? []).filter((item) => JSON.stringify(item).includes(search)), nextCursor: null })
  })
  await render(
    <TestApp>
      <AdminPanel open onClose={onClose} />
    </TestApp>,
  )
}

const panel = page.getByRole('dialog', { name: 'Administration' })
const row = (text: string) => panel.getByRole('listitem').filter({ hasText: text })
const tab = (name: string) => panel.getByRole('tab', { name: new RegExp(`^${name}`) })
const dialog = page.getByRole('alertdialog')
const toast = (text: string) => page.getByRole('alert').filter({ hasText: text })
const readRequestCount = (kind: string) =>
  api.expectRequests((all) => all.filter(({ method, path }) => method === 'GET' && path.startsWith(`/admin/${kind}`)).length)
const writeRequests = () =>
  api.expectRequests((all) => all.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`))
const press = (text: string, button: string) => userEvent.click(row(text).getByRole('button', { name: button }))

test('shows accounts, with placeholders for a missing name, e-mail or role', async () => {
  await renderPanel({ users: [FRANCOIS, AWA, KARIM, MAEL, PHONE_ONLY, NOBODY] })
  await expect.element(tab('Utilisateurs')).toHaveTextContent('Utilisateurs1 280')
  await expect.element(panel.getByText(/^La suppression d’un utilisateur est définitive/)).toBeVisible()
  await expect.element(row('Karim Haddad').getByText('karim@exemple.fr')).toBeVisible()
  await expect.element(row('Karim Haddad').getByText('Actif')).toBeVisible()
  await expect.poll(() => row('Karim Haddad').getByText('Utilisateur', { exact: true }).elements()).not.toEqual([])
  await expect.poll(() => row('François Étienne').getByText('Admin', { exact: true }).elements()).not.toEqual([])
  await expect.element(row('Maël Kervadec').getByText('Banni', { exact: true })).toBeVisible()
  await expect.poll(() => row('Maël Kervadec').getByRole('button', { name: 'Bannir' }).elements()).toEqual([])
  await expect.element(row('06 12 00 00 00').getByText('Aucune adresse e-mail')).toBeVisible()
  await expect.poll(() => row('06 12 00 00 00').getByText('Sans rôle').elements()).not.toEqual([])
  for (const badge of ['Actif', 'Compte désactivé']) await expect.element(row('Utilisateur inconnu').getByText(badge)).toBeVisible()
  await expect
    .poll(() =>
      row('Awa Diop')
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Bannir', 'Supprimer'])
  await expect.element(row('François Étienne').getByText('Votre compte')).toBeVisible()
  await expect.poll(() => row('François Étienne').getByRole('button').elements()).toEqual([])
})

test('is at most 72 rem wide and 90 % of the viewport high, with a red dot beside « Super Admin »', async () => {
  await page.viewport(1600, 1000)
  await renderPanel()
  await expect.poll(() => panel.element().getBoundingClientRect().width).toBe(72 * 16)
  await expect.poll(() => panel.element().getBoundingClientRect().height).toBe(900)
  const dot = panel.getByText('Super Admin').element().parentElement?.querySelector('i')
  expect(dot && getComputedStyle(dot).backgroundColor).toBe('rgb(255, 66, 87)')
})

test.each([
  ['Utilisateurs', ['Total1 280', 'Actifs1 273', 'Bannis7']],
  ['Matchs', ['Total46', 'Actifs41', 'Annulés5']],
  ['Groupes', ['Total17', 'Publics12', 'Privés5']],
  ['Statistiques', ['utilisateurs1 280', 'matchs46', 'groupes17', 'conversations312', 'notifications2 841']],
])('%s has its tiles', async (name, tiles) => {
  await renderPanel()
  await userEvent.click(tab(name))
  const shown = () =>
    panel
      .getByRole('term')
      .elements()
      .map((label) => `${label.textContent}${label.parentElement?.querySelector('dd')?.textContent}`.replaceAll(/\s/g, ' '))
  await expect.poll(shown).toEqual(tiles)
})

test('shows an empty state in each list', async () => {
  await renderPanel()
  await expect.element(panel.getByText('Aucun utilisateur trouvé.')).toBeVisible()
  await userEvent.click(tab('Matchs'))
  await expect.element(panel.getByText('Aucun match trouvé.')).toBeVisible()
  await userEvent.click(tab('Groupes'))
  await expect.element(panel.getByText('Aucun groupe trouvé.')).toBeVisible()
})

test('reloads on each tab change and on « Actualiser »; arrow keys move between tabs', async () => {
  await renderPanel({ users: [KARIM], matches: [aModeratedMatch()] })
  await expect.element(row('Karim Haddad')).toBeVisible()
  await userEvent.click(tab('Utilisateurs'))
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(row('Five du samedi')).toBeVisible()
  await userEvent.keyboard('{End}')
  await expect.element(tab('Statistiques')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Home}')
  await expect.element(row('Karim Haddad')).toBeVisible()
  await readRequestCount('users').toBe(2)
  await userEvent.click(panel.getByRole('button', { name: 'Actualiser' }))
  await readRequestCount('users').toBe(3)
})

test.each([
  ['Utilisateurs', 'users', 'Erreur lors du chargement des utilisateurs'],
  ['Matchs', 'matches', 'Erreur lors du chargement des matchs'],
  ['Groupes', 'groups', 'Erreur lors du chargement des groupes'],
  ['Statistiques', 'statistics', 'Erreur lors du chargement des statistiques'],
])('shows a toast and a retry button when %s fail to load', async (name, fails, text) => {
  await renderPanel({ fails })
  // The first tab is already selected, and its toast may cover the tabs.
  if (fails !== 'users') await userEvent.click(tab(name))
  await expect.element(toast(text)).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  // Said once.
  await expect.element(panel.getByRole('alert')).not.toBeInTheDocument()
})

test('sends the search to the server', async () => {
  await renderPanel({ users: [KARIM, MAEL] })
  await userEvent.fill(panel.getByRole('searchbox'), 'Karim')
  await expect.element(row('Maël Kervadec')).not.toBeInTheDocument()
  await expect.element(row('Karim Haddad')).toBeVisible()
})

test('confirms a ban, disables both buttons while it runs, then shows a toast and reloads everything', async () => {
  const gate = Promise.withResolvers<Response>()
  await renderPanel({ users: [KARIM], action: () => gate.promise })
  await press('Karim Haddad', 'Bannir')
  await expect.element(dialog).toHaveAccessibleName("Bannir l'utilisateur")
  await expect.element(dialog.getByText('Karim Haddad ne pourra plus se connecter.')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Bannir' }))
  await expect.element(dialog.getByRole('button', { name: 'Bannissement…' })).toHaveAttribute('aria-disabled', 'true')
  await expect.element(dialog.getByRole('button', { name: 'Retour' })).toBeDisabled()
  gate.resolve(Response.json({ done: true }))
  await expect.element(toast('Utilisateur banni')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await writeRequests().toEqual([`POST /admin/users/${KARIM.id}/ban`])
  await readRequestCount('users').toBe(2)
  await readRequestCount('counts').toBe(2)
})

test.each([
  ['Maël Kervadec', 'Réactiver', "Réactiver l'utilisateur", 'Réactiver', 'Utilisateur réactivé', `POST /admin/users/${MAEL.id}/unban`],
  ['Maël Kervadec', 'Supprimer', 'Supprimer définitivement', 'Supprimer', 'Utilisateur supprimé', `DELETE /admin/users/${MAEL.id}`],
])('%s: %s', async (name, button, title, confirm, done, call) => {
  await renderPanel({ users: [MAEL] })
  await press(name, button)
  await expect.element(dialog).toHaveAccessibleName(title)
  await userEvent.click(dialog.getByRole('button', { name: confirm }))
  await expect.element(toast(done)).toBeVisible()
  await writeRequests().toEqual([call])
})

test('closes the dialog and reloads the list on an error, without a message; the browser logs it', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await renderPanel({ users: [KARIM], action: () => refusal('NOT_FOUND') })
  await press('Karim Haddad', 'Bannir')
  await userEvent.click(dialog.getByRole('button', { name: 'Bannir' }))
  await expect.element(dialog).not.toBeInTheDocument()
  await readRequestCount('users').toBeGreaterThan(1)
  await expect.poll(() => page.getByRole('alert').elements()).toEqual([])
  await expect.poll(() => logged.mock.calls).toEqual([['ban failed', expect.objectContaining({ code: 'NOT_FOUND' })]])
  logged.mockRestore()
})

test('explains why an admin can’t delete their own account', async () => {
  const refuse = () => refusal('CANNOT_DELETE_ONESELF')
  await renderPanel({ users: [KARIM], action: refuse })
  await press('Karim Haddad', 'Supprimer')
  await userEvent.click(dialog.getByRole('button', { name: 'Supprimer' }))
  await expect.element(toast('Vous ne pouvez pas vous supprimer vous-même')).toBeVisible()
})

test('shows matches with placeholders; a cancelled match can only be deleted', async () => {
  const unknown = { title: '', startsAt: null, location: '', organizerName: '', maxPlayers: 0, currentPlayers: 0 }
  const bare = aModeratedMatch({
    id: 'bare',
    type: 'private',
    status: 'cancelled',
    can: { cancel: false, removeGuests: false },
    ...unknown,
  })
  await renderPanel({ matches: [aModeratedMatch(), bare] })
  await userEvent.click(tab('Matchs'))
  await expect.element(row('Five du samedi').getByText('Complet')).toBeVisible()
  await expect.element(row('Five du samedi').getByText('Public')).toBeVisible()
  await expect
    .poll(() => row('Five du samedi').element().textContent?.replaceAll('\u00a0', ' '))
    .toMatch(/21 nov\. 2026.*18 h 30.*Urban Gerland.*10\/10.*Organisé par Karim Haddad/)
  await expect
    .poll(() => row('Match sans titre').element().textContent)
    .toMatch(/Annulé.*Privé.*Date inconnue.*Heure inconnue.*Lieu inconnu.*0\/0.*Organisé par Organisateur inconnu/)
  await expect.poll(() => row('Match sans titre').getByRole('button', { name: 'Annuler' }).elements()).toEqual([])
  await press('Five du samedi', 'Annuler')
  await expect.element(dialog.getByText('Tous les participants seront prévenus.')).toBeVisible()
  await userEvent.fill(dialog.getByRole('textbox', { name: /^Pourquoi/ }), 'Terrain gelé')
  await userEvent.click(dialog.getByRole('button', { name: 'Annuler le match' }))
  await expect.element(toast('Match annulé')).toBeVisible()
  await press('Match sans titre', 'Supprimer')
  await userEvent.click(dialog.getByRole('button', { name: 'Supprimer' }))
  await expect.element(toast('Match supprimé')).toBeVisible()
  await writeRequests().toEqual(['POST /admin/matches/five/cancel', 'DELETE /admin/matches/bare'])
  await api.requested('POST /admin/matches/five/cancel', { reason: 'Terrain gelé' })
})

test('shows groups with members and creator; the dialog says what is deleted with a group', async () => {
  await renderPanel({
    groups: [
      aModeratedGroup(),
      aModeratedGroup({ id: 'gones', name: 'gones de Gerland' }),
      aModeratedGroup({ id: 'bare', name: '', memberCount: 1, isPrivate: true, creatorName: '' }),
    ],
  })
  await userEvent.click(tab('Groupes'))
  await expect.element(row('Les Canuts du mardi').getByText('24\u00a0membres')).toBeVisible()
  await expect.element(row('Les Canuts du mardi').getByText('Créé par Nadia Belkacem')).toBeVisible()
  await expect.element(row('Groupe sans nom').getByText('Créé par Créateur inconnu')).toBeVisible()
  await expect.element(row('Groupe sans nom').getByText('Privé')).toBeVisible()
  await expect.poll(() => row('gones').element().querySelector('svg')?.textContent).toBe('g')
  await press('Les Canuts du mardi', 'Supprimer')
  await expect.element(dialog.getByText('Le groupe Les Canuts du mardi et ses 24 adhésions seront effacés.')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Supprimer' }))
  await expect.element(toast('Groupe supprimé')).toBeVisible()
  await writeRequests().toEqual(['DELETE /admin/groups/canuts'])
})

test('the purge says how many were deleted, or that it failed', async () => {
  const answers = [() => Response.json({ deleted: 12 }), () => refusal('PERMISSION_DENIED')]
  await renderPanel({ action: () => (answers.shift() ?? Response.error)() })
  await userEvent.click(tab('Statistiques'))
  await expect.element(panel.getByText('312')).toBeVisible()
  for (const said of ['12 notifications supprimées', 'Erreur lors du nettoyage']) {
    await userEvent.click(panel.getByRole('button', { name: 'Nettoyer les notifications' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Nettoyer' }))
    await expect.element(toast(said)).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  }
})

test('a toast is above the panel, and can be dismissed without closing it', async () => {
  await renderPanel({ users: [KARIM] })
  await press('Karim Haddad', 'Bannir')
  await userEvent.click(dialog.getByRole('button', { name: 'Bannir' }))
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.click(toast('Utilisateur banni').getByRole('button', { name: 'Fermer' }))
  await expect.element(toast('Utilisateur banni')).not.toBeInTheDocument()
  await expect.element(panel).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test('Escape closes the dialog first, then the panel', async () => {
  await renderPanel({ users: [KARIM] })
  await press('Karim Haddad', 'Bannir')
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
  await expect.element(row('Karim Haddad').getByRole('button', { name: 'Bannir' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
})
