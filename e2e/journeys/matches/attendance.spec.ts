import { type BrowserUser, expect, test } from '../../fixtures.ts'
import { AppShell } from '../../pages/app-shell.ts'
import { InstalledApp } from '../../pages/installed-app.ts'
import { checkScreen } from '../../pages/screen-checks.ts'

/** Hours until a match is over since an hour. */
const hoursSinceEnd = ({ startsAt }: { startsAt: string }) => Math.ceil((Date.parse(startsAt) - Date.now()) / 3_600_000 + 2)

const rowOf = ({ page }: BrowserUser, name: string) => page.getByRole('group', { name, exact: true })
const finish = ({ page }: BrowserUser, name: string) => page.getByRole('button', { name }).filter({ visible: true }).click()

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('Karim fills the sheet in at a pitch without a network: it goes out by itself once the app is open again', async ({
    users,
    server,
    network,
  }) => {
    test.slow()
    const installed = { baseURL: network.address, serviceWorkers: 'allow' as const, viewport: { width: 390, height: 844 } }
    const karim = await users.signedIn('Karim Haddad', installed)
    const nadia = await users.apiOnly('Nadia Benali')
    const match = await karim.organize({ title: 'Le mardi des Canuts' })
    await nadia.join(match)
    await karim.call('POST', `/matches/${match.id}/guests`, { guestId: crypto.randomUUID(), name: 'Rémi' })
    await server.runOperatorCommand(`shift-match ${match.id} -${hoursSinceEnd(match)}`)
    const app = new InstalledApp(karim.page)
    await karim.page.goto(`/matches/${match.id}`)
    await app.expectInstalled()
    await karim.page.getByRole('link', { name: 'Faire l’appel' }).click()
    await expect(karim.page.getByRole('heading', { level: 1, name: match.title })).toBeVisible()
    await checkScreen(karim.page, 'attendance-sheet')
    await app.expectStored(String.raw`[\"attendance\",\"sheet\"`)

    await karim.context.setOffline(true)
    network.cut()
    await karim.page.reload()
    await karim.page.getByRole('button', { name: 'Tous présents' }).click()
    await rowOf(karim, 'Nadia Benali').getByRole('radio', { name: 'Absent' }).check()
    await finish(karim, 'Terminer')
    await expect(karim.page.getByText('sera envoyé').first()).toBeVisible()
    await expect(karim.page.getByText('Gardé sur cet appareil, envoyé au retour du réseau.')).toBeVisible()
    await checkScreen(karim.page, 'attendance-sheet-offline')
    await karim.page.close()

    network.restore()
    await karim.context.setOffline(false)
    const later = await karim.context.newPage()
    await later.goto('/')
    await new AppShell(later).expectToast('Présence enregistrée')
    await later.goto(`/matches/${match.id}/presence`)
    await expect(later.getByRole('group', { name: 'Nadia Benali' }).getByRole('radio', { name: 'Absent' })).toBeChecked()
    await expect(later.getByText('Tout le monde est noté.')).toBeVisible()
  })
})

test('two organizers note something else, and choose', async ({ users, server }) => {
  const karim = await users.signedIn('Karim Haddad')
  const nadia = await users.apiOnly('Nadia Benali')
  const hugo = await users.apiOnly('Hugo Ferreira')
  const match = await karim.organize({ title: 'Le match à deux' })
  for (const player of [nadia, hugo]) await player.join(match)
  await karim.call('PUT', `/matches/${match.id}/co-organizers/${nadia.id}`)
  await server.runOperatorCommand(`shift-match ${match.id} -${hoursSinceEnd(match)}`)
  await karim.page.goto(`/matches/${match.id}/presence`)
  await rowOf(karim, 'Hugo Ferreira').getByRole('radio', { name: 'En retard' }).check()
  await nadia.call('PUT', `/matches/${match.id}/attendance`, { marks: [{ playerId: hugo.id, mark: 'absent', version: 0 }] })
  const choice = rowOf(karim, 'Deux réponses pour Hugo Ferreira')
  await expect(choice).toContainText('Nadia a noté')
  await checkScreen(karim.page, 'attendance-conflict')
  await choice.getByRole('button', { name: 'Noter' }).click()
  await finish(karim, 'Terminer')
  await new AppShell(karim.page).expectToast('Présence enregistrée')
  await expect(rowOf(karim, 'Hugo Ferreira').getByRole('radio', { name: 'En retard' })).toBeChecked()
})

test('Nadia contests an absence, and Karim lifts it', async ({ users, server }) => {
  const karim = await users.signedIn('Karim Haddad')
  const nadia = await users.signedIn('Nadia Benali')
  const match = await karim.organize({ title: 'Le jeudi des anciens' })
  await nadia.join(match)
  await server.runOperatorCommand(`shift-match ${match.id} -${hoursSinceEnd(match)}`)
  await karim.call('PUT', `/matches/${match.id}/attendance`, { marks: [{ playerId: nadia.id, mark: 'absent', version: 0 }] })

  await nadia.page.goto('/mon-espace')
  await expect(nadia.page.getByText('Une absence contestable')).toBeVisible()
  await nadia.page.getByRole('link', { name: 'Match par match' }).click()
  await expect(nadia.page.getByRole('heading', { level: 1, name: 'Ma fiabilité' })).toBeVisible()
  await checkScreen(nadia.page, 'own-attendance')
  await nadia.page.getByRole('button', { name: 'Contester' }).click()
  await nadia.page.getByRole('alertdialog').getByRole('textbox', { name: 'Ce qui s’est passé' }).fill('J’étais au but toute la soirée.')
  await checkScreen(nadia.page, 'contest-absence')
  await nadia.page.getByRole('alertdialog').getByRole('button', { name: 'Envoyer' }).click()
  await expect(nadia.page.getByText('cette absence ne compte pas.').first()).toBeVisible()
  await expect(nadia.page.getByRole('alertdialog')).toBeHidden()

  await karim.page.goto(`/matches/${match.id}/presence`)
  await karim.page.getByRole('button', { name: 'Répondre' }).click()
  await karim.page.getByRole('alertdialog').getByRole('textbox', { name: 'Votre réponse' }).fill('Exact, je l’avais oublié.')
  await checkScreen(karim.page, 'settle-absence')
  await karim.page.getByRole('alertdialog').getByRole('button', { name: 'Lever l’absence' }).click()
  await new AppShell(karim.page).expectToast('Absence levée')
  await expect(karim.page.getByRole('alertdialog')).toBeHidden()
  await nadia.page.reload()
  await expect(nadia.page.getByText('Karim vous a donné raison.')).toBeVisible()
  await expect(nadia.page.getByText('Excusé', { exact: true })).toBeVisible()
})
