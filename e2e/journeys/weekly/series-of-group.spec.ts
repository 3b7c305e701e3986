import { expect, test } from '../../fixtures.ts'
import { createGroup } from '../../group-actions.ts'
import { dateInDays, matchDraft } from '../../match-draft.ts'
import { AppShell } from '../../pages/app-shell.ts'
import { checkScreen } from '../../pages/screen-checks.ts'

const RULES = { repeat: 'weekly', end: { kind: 'none' }, publishDaysBefore: 3, publishTime: '12:00', priorityHours: 24 }

test('a group lists its series, and Karim takes one over whose organizer is gone', async ({ users }) => {
  const karim = await users.signedIn('Karim Haddad')
  const nadia = await users.apiOnly('Nadia Benali')
  const { page } = karim
  const group = await createGroup(karim, { name: 'Les Canuts du mardi' }, [nadia])
  await page.goto(`/groups/${group.id}`)
  const list = page.getByRole('region', { name: 'Séries' })

  await test.step('Nadia starts a series, which appears on the page of the group', async () => {
    await expect(page.getByRole('heading', { name: group.name })).toBeVisible()
    await expect(list).toHaveCount(0)
    const match = matchDraft({ title: 'Mardi, après le boulot', date: dateInDays(10) })
    await nadia.call('POST', '/series', { ...RULES, match: { ...match, groupId: group.id }, regulars: [{ userId: karim.id }] })
    await expect(list.getByRole('link', { name: 'Mardi, après le boulot' })).toBeVisible()
    await checkScreen(page, 'group-series')
  })

  await test.step('her account ends: nobody organizes it', async () => {
    await nadia.call('POST', '/me/deactivate', {})
    await expect(list).toContainText('en pause')
    await list.getByRole('link', { name: 'Mardi, après le boulot' }).click()
    await expect(page.getByText('Personne ne l’organise plus.')).toBeVisible()
    await checkScreen(page, 'series-without-organizer')
  })

  await test.step('Karim takes it over, and it goes on', async () => {
    await page.getByRole('button', { name: 'Reprendre la série' }).click()
    await new AppShell(page).expectToast('Vous organisez désormais la série')
    await expect(page.getByRole('button', { name: 'Reprendre la série' })).toHaveCount(0)
    await page.getByRole('switch', { name: 'En pause' }).click()
    await expect(page.getByText(/^En pause depuis/)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Modifier la série' })).toBeVisible()
  })
})
