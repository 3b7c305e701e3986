import { expect, test } from '../../fixtures.ts'
import { createGroup } from '../../group-actions.ts'
import { checkScreen } from '../../pages/screen-checks.ts'
import { playMatch } from '../../season-actions.ts'

test('a season of twelve matches, and one’s own', async ({ users, server }) => {
  test.slow()
  const nadia = await users.signedIn('Nadia Belkacem')
  const elodie = await users.apiOnly('Élodie-Marguerite de La Rochefoucauld-Doudeauville')
  const karim = await users.apiOnly('Karim Haddad')
  const ines = await users.apiOnly('Inès Moreau')
  const camille = await users.apiOnly('Camille Dubreuil')
  const sofia = await users.apiOnly('Sofia Nguyên')
  const group = await createGroup(nadia, { name: 'Les Canuts au complet' }, [elodie, karim, ines, camille, sofia])
  const scores = '36 54 25 77 35 63 45 47 27 72 66 72'.split(' ')
  for (const [index, score] of scores.entries()) {
    const [home = 0, away = 0] = [...score].map(Number)
    const [third, fourth] = index % 3 === 0 ? [karim, ines] : [ines, karim]
    await playMatch(server, {
      title: `Mardi ${index + 1}`,
      groupId: group.id,
      home: index % 2 === 0 ? [nadia, camille, third] : [nadia, third],
      away: index % 4 === 0 ? [elodie, fourth] : [elodie, sofia, fourth],
      daysAgo: 7 * (scores.length - index),
      score: [home, away],
      goals: [
        [nadia, Math.min(2, home), 1],
        [elodie, Math.min(3, away), 1],
        [fourth, away > 4 ? 2 : 0, 1],
      ],
      best: index % 3 === 0 ? elodie : nadia,
    })
  }
  const { page } = nadia
  await page.goto(`/groups/${group.id}/saison`)
  await expect(page.getByRole('region', { name: 'Meilleur duo' })).toContainText('côte à côte')
  await checkScreen(page, 'season-full')
  await page.getByText('Les scores en tableau').click()
  await expect(page.getByRole('table', { name: 'Le film de la saison' })).toBeVisible()
  await checkScreen(page, 'season-scores')
  await page.goto('/mon-espace/saison')
  await expect(page.getByRole('img', { name: /^Ma saison/ })).toBeVisible()
  await checkScreen(page, 'own-season-full')
})
