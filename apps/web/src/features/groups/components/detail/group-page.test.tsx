import type { Group } from '@coup-denvoi/contract/groups/group.schema'
import { NETWORK_FAILURE } from '@coup-denvoi/contract/lib/network-failure'
import { QueryClient } from '@tanstack/react-query'
import { isNotFound } from '@tanstack/react-router'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { GROUP_NOT_FOUND } from '#features/groups/group-not-found.ts'
import { groupQuery } from '#features/groups/groups.queries.ts'
import { AS_ADMIN, AS_CREATOR, AS_MEMBER, AS_STRANGER, aGroup, aMember } from '#features/groups/testing/groups.ts'
import { loadGroup, useGroup } from '#features/groups/use-group.ts'
import { aMatchCard } from '#features/matches/testing/matches.ts'
import { aWebhook } from '#features/webhooks/testing/webhooks.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { GroupPage } from './group-page.tsx'
import '#styles/theme.css'

const api = fakeApi()

const STRANGER = { viewer: { role: null, hasPendingRequest: false }, can: AS_STRANGER }
const PENDING = { viewer: { role: null, hasPendingRequest: true }, can: { ...AS_STRANGER, requestToJoin: false } }
const MEMBER = { viewer: { role: 'member' as const, hasPendingRequest: false }, can: AS_MEMBER }
const ADMIN = { viewer: { role: 'admin' as const, hasPendingRequest: false }, can: AS_ADMIN, pendingRequests: 0 }
const CREATOR = { viewer: { role: 'creator' as const, hasPendingRequest: false }, can: AS_CREATOR, pendingRequests: 0 }

const publicGroup = (who: Partial<Group>) => aGroup(who)
const privateGroup = (who: Pick<Group, 'viewer' | 'can'>) => {
  const isInside = who.viewer.role !== null
  return aGroup({ ...who, isPrivate: true, matchCount: isInside ? 31 : null, can: { ...who.can, seeInside: isInside } })
}

const FOR_MEMBERS = 'Les membres et les matchs de ce groupe sont réservés à ses membres.'
const NADIA = aMember('Nadia Belkacem', { role: 'creator' })

/** Mocks a server with this group. @param instead overrides an answer when it returns one */
function mockApi(now: () => Group, instead: (method: string, path: string) => Response | Promise<Response> | undefined = () => undefined) {
  api.answer(async ({ method, path }) => {
    const answer = instead(method, path)
    if (answer) return answer
    if (path === '/groups/canuts') return Response.json(now())
    if (path.startsWith('/groups/canuts/members')) return Response.json({ items: [NADIA], nextCursor: null })
    return Response.json({ items: [], nextCursor: null, total: 0 })
  })
}

function GroupRoute() {
  const group = useGroup('canuts')
  return group ? <GroupPage group={group} /> : <h1>{GROUP_NOT_FOUND.title}</h1>
}

async function renderPage() {
  await render(
    <TestApp>
      <Suspense>
        <GroupRoute />
      </Suspense>
    </TestApp>,
  )
  await expect.element(page.getByRole('heading', { level: 1, name: 'Les Canuts du mardi' })).toBeVisible()
}

const texts = (role: 'button' | 'heading', options = {}) =>
  page
    .getByRole(role, options)
    .elements()
    .map(({ textContent }) => textContent)
const members = page.getByRole('region', { name: 'Membres' })
const requests = page.getByRole('region', { name: 'Demandes' })
const paths = () => api.expectRequests((all) => all.map(({ path }) => path))

const VISITOR_SECTIONS = ['Prochains matchs', 'Membres', 'En chiffres']
const MEMBER_SECTIONS = ['Prochains matchs', 'Sondages de dates', 'Membres', 'En chiffres']
const ADMIN_SECTIONS = ['Demandes', 'Prochains matchs', 'Sondages de dates', 'Membres', 'En chiffres', 'Webhooks']
const INVITE = 'Inviter'
/** A webhook. */
const ADD = 'Ajouter'
const EDIT = 'Modifier le groupe'
const LEAVE = 'Quitter le groupe'
const REPORT = 'Signaler ce groupe'

test.each([
  ['A stranger', 'a public', publicGroup(STRANGER), VISITOR_SECTIONS, ['Demander à rejoindre', REPORT]],
  ['A stranger', 'a private', privateGroup(STRANGER), ['En chiffres'], ['Demander à rejoindre', REPORT]],
  ['Who has asked', 'a public', publicGroup(PENDING), VISITOR_SECTIONS, ['Demande envoyée', REPORT]],
  ['Who has asked', 'a private', privateGroup(PENDING), ['En chiffres'], ['Demande envoyée', REPORT]],
  ['A member', 'a public', publicGroup(MEMBER), MEMBER_SECTIONS, [INVITE, LEAVE, REPORT]],
  ['A member', 'a private', privateGroup(MEMBER), MEMBER_SECTIONS, [INVITE, LEAVE, REPORT]],
  ['An admin', 'a public', publicGroup(ADMIN), ADMIN_SECTIONS, [INVITE, EDIT, LEAVE, REPORT, ADD]],
  ['An admin', 'a private', privateGroup(ADMIN), ADMIN_SECTIONS, [INVITE, EDIT, LEAVE, REPORT, ADD]],
  [
    'The creator',
    'a public',
    publicGroup(CREATOR),
    ADMIN_SECTIONS,
    [INVITE, EDIT, 'Transférer la propriété', LEAVE, 'Supprimer le groupe', ADD],
  ],
  [
    'The creator',
    'a private',
    privateGroup(CREATOR),
    ADMIN_SECTIONS,
    [INVITE, EDIT, 'Transférer la propriété', LEAVE, 'Supprimer le groupe', ADD],
  ],
])('%s sees the page of %s group', async (_who, _kind, group, headings, buttons) => {
  mockApi(() => group)
  await renderPage()
  await expect.element(page.getByText(group.isPrivate ? 'Privé' : 'Public', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Lyon 4e', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Du foot à sept tous les mardis, sur les pentes.')).toBeVisible()
  if (group.can.seeInside) await expect.element(members.getByRole('link', { name: 'Nadia Belkacem' })).toBeVisible()
  else await expect.element(page.getByText(FOR_MEMBERS)).toBeVisible()
  await expect.poll(() => page.getByText(FOR_MEMBERS).elements()).toHaveLength(group.can.seeInside ? 0 : 1)
  await expect.poll(() => texts('heading', { level: 2 })).toEqual(headings)
  // Without the icon buttons of the members' menus.
  await expect.poll(() => texts('button').filter(Boolean)).toEqual(buttons)
  const figures = page.getByRole('definition').elements()
  await expect
    .poll(() => figures.map((figure) => figure.parentElement?.textContent))
    .toEqual(group.can.seeInside ? ['membres24', 'matchs31'] : ['membres24'])
  const organize = page.getByRole('link', { name: 'Organiser un match' })
  if (group.viewer.role) await expect.element(organize).toHaveAttribute('href', '/organiser?groupId=canuts')
  else await expect.element(organize).not.toBeInTheDocument()
  // What the viewer cannot see is not requested.
  if (!group.can.seeInside) await paths().toEqual(['/groups/canuts'])
  if (!group.viewer.role) await api.expectNoRequest('GET /polls')
  if (!group.can.handleRequests) await api.expectNoRequest('GET /group-requests')
})

test('the page lists the series of the group, with their rhythm and next match', async () => {
  const tuesday = { id: 'mardi', title: 'Le mardi', repeat: 'weekly', firstDate: '2031-11-25', time: '20:30', nextDate: '2031-12-02' }
  const thursday = { ...tuesday, id: 'jeudi', title: 'Le jeudi', firstDate: '2031-11-27', status: 'paused', nextMatchAt: null }
  mockApi(
    () => publicGroup(MEMBER),
    (_method, path) =>
      path === '/series?groupId=canuts'
        ? Response.json({ items: [thursday, { ...tuesday, status: 'active', nextMatchAt: '2031-12-02T19:30:00.000Z' }] })
        : undefined,
  )
  await renderPage()
  const sheet = page.getByRole('region', { name: 'Séries' })
  await expect.element(sheet.getByRole('link', { name: 'Le mardi' })).toHaveAttribute('href', '/serie/mardi')
  await expect.element(sheet.getByText('Chaque jeudi · 20 h 30, en pause')).toBeVisible()
  await expect.element(sheet.getByText('Chaque mardi · 20 h 30, prochain match mar. 2 déc.')).toBeVisible()
})

test('on a phone, the webhooks that come late move no button', async () => {
  await page.viewport(390, 844)
  const webhooks = Promise.withResolvers<Response>()
  mockApi(
    () => publicGroup(ADMIN),
    (_method, path) => (path.endsWith('/webhooks') ? webhooks.promise : undefined),
  )
  await renderPage()
  await expect.element(members.getByRole('link', { name: 'Nadia Belkacem' })).toBeVisible()
  await expect.element(requests.getByRole('status')).toHaveTextContent('Aucune demande en attente.')
  for (const text of ['Aucun match à venir pour le moment.', 'Aucun sondage en cours'])
    await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Webhooks' })).toBeInTheDocument()
  const placeOf = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect().top
  const before = [LEAVE, REPORT].map(placeOf)
  webhooks.resolve(Response.json({ items: ['un', 'deux', 'trois', 'quatre'].map((id) => aWebhook({ id })) }))
  await expect.poll(() => page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem').elements()).toHaveLength(4)
  expect([LEAVE, REPORT].map(placeOf)).toEqual(before)
})

test('somebody who is invited accepts on the page', async () => {
  let who: Pick<Group, 'viewer' | 'can'> = { ...STRANGER, can: { ...AS_STRANGER, answerInvitation: true } }
  mockApi(
    () => privateGroup(who),
    (method) => {
      if (method !== 'POST') return undefined
      who = MEMBER
      return Response.json(privateGroup(who))
    },
  )
  await renderPage()
  await expect.element(page.getByRole('button', { name: 'Refuser' })).toHaveAccessibleDescription('Vous êtes invité à rejoindre ce groupe.')
  await expect.element(page.getByRole('button', { name: 'Demander à rejoindre' })).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Accepter' }))
  await expect.element(members.getByRole('link', { name: 'Nadia Belkacem' })).toBeVisible()
  await api
    .expectRequests((all) => all.filter(({ method }) => method === 'POST').map(({ path }) => path))
    .toEqual(['/groups/canuts/invitation/accept'])
})

test('shows upcoming and past matches', async () => {
  const played = aMatchCard({ id: 'played', title: 'Five de mardi dernier', startsAt: '2020-03-03T18:00:00.000Z' })
  mockApi(
    () => publicGroup(STRANGER),
    (_, path) => (path.includes('period=past') ? Response.json({ items: [played], nextCursor: null }) : undefined),
  )
  await renderPage()
  await expect.element(page.getByText('Aucun match à venir pour le moment.')).toBeVisible()
  const past = page.getByRole('region', { name: 'Déjà joués' })
  await expect.element(past.getByText('Terminé', { exact: true })).toBeVisible()
  for (const name of ['Five de mardi dernier', 'Voir Five de mardi dernier'])
    await expect.element(past.getByRole('link', { name, exact: true })).toHaveAccessibleDescription(/mar..3.mars/)
  await api.expectRequests((all) => all.filter(({ path }) => path.startsWith('/matches') && !path.includes('group=canuts'))).toEqual([])
})

test('retries members and requests separately', async () => {
  let isDown = true
  mockApi(
    () => publicGroup(ADMIN),
    (_, path) => (isDown && /members|group-requests/.test(path) ? Promise.reject(new TypeError('Failed to fetch')) : undefined),
  )
  await renderPage()
  await expect.element(members.getByRole('alert').getByText(NETWORK_FAILURE.message)).toBeVisible()
  await expect.element(requests.getByRole('alert').getByText(NETWORK_FAILURE.message)).toBeVisible()
  isDown = false
  await userEvent.click(members.getByRole('button', { name: 'Réessayer' }))
  await expect.element(members.getByRole('link', { name: 'Nadia Belkacem' })).toBeVisible()
  await expect.element(requests.getByRole('alert')).toBeVisible()
  await userEvent.click(requests.getByRole('button', { name: 'Réessayer' }))
  await expect.element(requests.getByRole('status')).toHaveTextContent('Aucune demande en attente.')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a user who cannot see inside a group can report it', async () => {
  mockApi(
    () => privateGroup(STRANGER),
    (_, path) => (path === '/reports/groups' ? Response.json({ received: true }, { status: 201 }) : undefined),
  )
  await renderPage()
  await userEvent.click(page.getByRole('button', { name: REPORT }))
  const dialog = page.getByRole('alertdialog', { name: REPORT })
  await userEvent.click(dialog.getByRole('radio', { name: 'Nom ou description déplacés' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Envoyer le signalement' }))
  await expect.element(page.getByText('Signalement envoyé. Merci.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: REPORT })).toHaveFocus()
  await api
    .expectRequests((all) => all.find(({ path }) => path === '/reports/groups')?.body)
    .toEqual({
      groupId: 'canuts',
      reason: 'Nom ou description déplacés',
      details: '',
    })
})

test('shows the not-found page when the group disappears', async () => {
  let isGone = false
  mockApi(
    () => publicGroup(STRANGER),
    (_, path) => (isGone && path.startsWith('/groups/canuts') ? refusal('GROUP_NOT_FOUND') : undefined),
  )
  await renderPage()
  document.title = 'Les Canuts du mardi'
  isGone = true
  await userEvent.click(page.getByRole('button', { name: 'Demander à rejoindre' }))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Groupe introuvable' })).toBeVisible()
  await expect.element(page.getByText('Les Canuts du mardi')).not.toBeInTheDocument()
  await expect.poll(() => document.title).toMatch(/^Groupe introuvable/)
})

test('does not show cached members to a user who left a private group', async () => {
  let who: Pick<Group, 'viewer' | 'can'> = MEMBER
  const gate = Promise.withResolvers<void>()
  let isLate = false
  mockApi(
    () => privateGroup(who),
    (method, path) => {
      if (method === 'POST') {
        who = path.endsWith('/leave') ? STRANGER : MEMBER
        return Response.json(privateGroup(who))
      }
      return isLate && path.includes('/members') ? gate.promise.then(() => Response.json({ items: [NADIA], nextCursor: null })) : undefined
    },
  )
  await renderPage()
  await expect.element(members.getByRole('link', { name: 'Nadia Belkacem' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: LEAVE }))
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: LEAVE }))
  await expect.element(page.getByText(FOR_MEMBERS)).toBeVisible()
  isLate = true
  await userEvent.click(page.getByRole('button', { name: 'Demander à rejoindre' }))
  await expect.element(members.getByText('Chargement…')).toBeInTheDocument()
  await expect.poll(() => members.getByRole('link').elements()).toEqual([])
  gate.resolve()
  await expect.element(members.getByRole('link', { name: 'Nadia Belkacem' })).toBeVisible()
})

test('the loader throws notFound for a missing group and an error without a network', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const open = () => loadGroup(queryClient, 'canuts').catch((error: unknown) => error)
  expect(await open()).toMatchObject({ code: 'NETWORK_FAILURE' })
  mockApi(() => publicGroup(STRANGER))
  expect(await open()).toMatchObject({ name: 'Les Canuts du mardi' })
  api.answer(async () => refusal('GROUP_NOT_FOUND'))
  await queryClient.refetchQueries(groupQuery('canuts'))
  // The cached group is not shown again.
  expect(isNotFound(await open())).toBe(true)
})
