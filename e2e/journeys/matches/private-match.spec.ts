import { expect, test } from '../../fixtures.ts'
import { sendDeferredActions } from '../../pages/app-shell.ts'
import { MatchForm } from '../../pages/match-form.ts'
import { MatchListPage } from '../../pages/match-list-page.ts'
import { MatchPage } from '../../pages/match-page.ts'
import { SharedMatchPage } from '../../pages/shared-match-page.ts'

test.describe('Karim’s private match', () => {
  test('is hidden from strangers: not in lists, not by its URL, not in a link preview', async ({ users }) => {
    const [karim, nadia] = await Promise.all([users.apiOnly('Karim Haddad'), users.signedIn('Nadia Benali')])
    const match = await karim.organize({
      title: 'Les anciens du lycée',
      type: 'private',
      location: 'Gymnase Ampère',
      description: 'Entre nous.',
    })
    const list = new MatchListPage(nadia.page)
    await list.open('?search=anciens+du+lycee')
    await expect(nadia.page.getByRole('heading', { name: 'Aucun match ici pour le moment' })).toBeVisible()
    await nadia.page.goto(`/matches/${match.id}`)
    await expect(nadia.page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible()
    await nadia.page.goto(`/matches/${match.id}/modifier`)
    await expect(nadia.page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible()
    await expect(nadia.join({ id: match.id })).rejects.toThrow('MATCH_NOT_FOUND')

    const page = await users.visitor()
    const answer = await page.goto(`/match/${match.id}`)
    expect(answer?.status()).toBe(403)
    await expect(page.getByRole('heading', { level: 1, name: 'Ce match est privé.' })).toBeVisible()
    const html = (await answer?.text()) ?? ''
    for (const secret of ['anciens', 'Ampère', 'Karim', 'Entre nous', match.inviteToken ?? '?', 'apercu.png'])
      expect(html, `the page contains ${secret}`).not.toContain(secret)
    for (const query of ['', `?token=${match.inviteToken}`])
      expect((await page.request.get(`/match/${match.id}/apercu.png${query}`)).status()).toBe(404)
    await page.goto('/')
    await expect(page.getByText('Les anciens du lycée')).toHaveCount(0)
  })

  test('opens through its link: Nadia joins, then finds it in her list', async ({ users }) => {
    const [karim, nadia] = await Promise.all([users.signedIn('Karim Haddad'), users.signedIn('Nadia Benali')])
    const match = await karim.organize({ title: 'Le five des cousins', type: 'private' })
    const his = new MatchPage(karim.page)
    await his.open({ id: match.id })
    await his.share.click()
    const link = (await his.sharedAddress.textContent()) ?? ''
    expect(new URL(link).searchParams.get('token')).toBe(match.inviteToken)
    await his.dialog.getByRole('button', { name: 'Fermer' }).click()

    const visitor = await users.visitor()
    await visitor.goto(link)
    const shared = new SharedMatchPage(visitor)
    await expect(shared.title).toHaveText('Le five des cousins')
    await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(shared.signIn).toHaveAttribute(
      'href',
      `/login?redirect=${encodeURIComponent(`/matches/${match.id}?token=${match.inviteToken}`)}`,
    )

    const hers = new MatchPage(nadia.page)
    await nadia.page.goto(link)
    await expect(nadia.page).toHaveURL(`/matches/${match.id}?token=${match.inviteToken}`)
    await hers.join.click()
    await expect(hers.joinPanel('Vous jouez')).toBeVisible()
    await expect(his.player('Nadia Benali')).toBeVisible()
    const list = new MatchListPage(nadia.page)
    await list.open('?mine=true')
    await expect(list.ticket('Le five des cousins')).toContainText('Privé')
    await hers.open({ id: match.id })
    await expect(hers.share, 'only the organizer sees the share link').toHaveCount(0)

    await hers.leave.click()
    await expect(hers.joinPanel('Vous partez')).toBeVisible()
    await sendDeferredActions(nadia.page)
    await expect(nadia.page, 'hidden without a place in it').toHaveURL('/matches')
    await expect(list.ticket('Le five des cousins')).toHaveCount(0)
  })
})

test('Karim makes his match private and public again while others look at it', async ({ users }) => {
  const [karim, nadia, lea] = await Promise.all([
    users.signedIn('Karim Haddad'),
    users.signedIn('Nadia Benali'),
    users.signedIn('Léa Fontaine'),
  ])
  const match = await karim.organize({ title: 'Le match qui se cache' })
  await nadia.join(match)
  const hers = new MatchPage(nadia.page)
  const stranger = new MatchPage(lea.page)
  const visitor = await users.visitor()
  const strangersList = new MatchListPage(await lea.context.newPage())
  await Promise.all([hers.open(match), stranger.open(match), strangersList.open('?search=se%20cache'), visitor.goto(`/match/${match.id}`)])
  await expect(strangersList.ticket(match.title)).toBeVisible()

  const form = new MatchForm(karim.page)
  await form.openEdit(match)
  await form.radioCard('Privé').check()
  await form.save.click()
  await expect(lea.page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible()
  await expect(lea.page).toHaveTitle('Page introuvable · Coup d’envoi')
  await expect(strangersList.ticket(match.title)).toHaveCount(0)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Ce match est privé.' })).toBeVisible()
  await expect(hers.joinPanel('Vous jouez')).toBeVisible()
  await expect(nadia.page.getByRole('main').getByText('Privé', { exact: true })).toBeVisible()

  await form.openEdit(match)
  await form.radioCard('Public').check()
  await form.save.click()
  await expect(strangersList.ticket(match.title)).toBeVisible()
  await stranger.open(match)
  await expect(stranger.join).toBeVisible()
  await visitor.reload()
  await expect(new SharedMatchPage(visitor).title).toHaveText(match.title)
})
