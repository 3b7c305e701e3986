import type { ApiUser } from '../../api-users.ts'
import { expect, test } from '../../fixtures.ts'
import { dateInDays, matchDraft } from '../../match-draft.ts'
import { NotificationBell } from '../../pages/notification-bell.ts'
import { checkScreen } from '../../pages/screen-checks.ts'

const RULES = { repeat: 'weekly', end: { kind: 'none' }, publishDaysBefore: 6, publishTime: '12:00', priorityHours: 24 }

type Started = { id: string; linkToken: string; dates: { match: { id: string } | null }[] }

/** Publishing waits for no account: somebody who has just signed in may be in use for a moment. */
async function startSeries(organizer: ApiUser, draft: object): Promise<Started> {
  for (let attempts = 1; ; attempts++)
    try {
      return await organizer.call<Started>('POST', '/series', { ...RULES, ...draft })
    } catch (error) {
      if (attempts === 5 || !String(error).includes('UNAVAILABLE')) throw error
    }
}

/** The answer to who starts a series has the first match; a job publishes those that were due with it. */
async function publishedSeries(organizer: ApiUser, id: string, matches: number): Promise<Started> {
  const read = () => organizer.call<Started>('GET', `/series/${id}`)
  await expect.poll(async () => (await read()).dates.filter(({ match }) => match).length).toBe(matches)
  return await read()
}

test('Nadia repeats her match, Karim is a regular, and the link opens the match to come', async ({ users }) => {
  const nadia = await users.signedIn('Nadia Benali')
  const karim = await users.signedIn('Karim Bouzid')
  const visitor = await users.visitor()
  const page = nadia.page
  const hooks = (on = page) => on.getByRole('region', { name: /^(Les prochaines dates|Mes )/ }).getByRole('listitem')
  const dialog = page.getByRole('dialog')

  await test.step('she starts the series', async () => {
    await page.goto('/organiser')
    await page.getByRole('textbox', { name: 'Titre' }).fill('Le five de la semaine')
    await page.getByRole('combobox', { name: 'Terrain' }).fill('Plaine des jeux')
    await page.getByRole('textbox', { name: 'Ville' }).fill('Lyon')
    await page.getByRole('switch', { name: 'Répéter ce match' }).check()
    await page.getByRole('radio', { name: 'mois' }).check()
    await page.getByRole('radio', { name: 'semaine' }).check()
    await page.getByRole('region', { name: 'Les six prochaines dates' }).getByRole('button').nth(2).click()
    await checkScreen(page, 'series-form')
    await page.getByRole('button', { name: 'Lancer la série' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Le five de la semaine' })).toBeVisible()
    await expect(hooks()).toHaveCount(12)
    await expect(hooks().nth(2)).toContainText('sauté')
  })

  await test.step('she adds Karim and a guest, and changes their order', async () => {
    await page.getByRole('button', { name: 'Ajouter un habitué' }).click()
    await dialog.getByRole('searchbox').fill('Bouzid')
    await dialog.getByRole('button', { name: 'Ajouter Karim Bouzid' }).first().click()
    await expect(dialog.getByText('Habitué', { exact: true }).first()).toBeVisible()
    await dialog.getByRole('textbox', { name: /invité/ }).fill('Rémi')
    await dialog.getByRole('button', { name: 'Ajouter cet invité' }).click()
    await checkScreen(page, 'series-add-regular')
    await dialog.getByRole('button', { name: 'Terminer' }).click()
    const regulars = page.getByRole('list', { name: 'Habitués, dans l’ordre' }).getByRole('listitem')
    await expect(regulars).toHaveText([/Nadia Benali/, /Karim Bouzid/, /Rémi/])
    await page.getByRole('button', { name: 'Changer la liste' }).click()
    await page.getByRole('button', { name: 'Monter Rémi' }).click()
    await expect(regulars).toHaveText([/Nadia Benali/, /Rémi/, /Karim Bouzid/])
    await checkScreen(page, 'series-regulars')
    await page.getByRole('button', { name: 'Terminé' }).click()
    await checkScreen(page, 'series')
  })

  const id = page.url().split('/').at(-1) ?? ''
  await test.step('Karim skips a date', async () => {
    await karim.page.goto(`/serie/${id}`)
    await hooks(karim.page).nth(3).getByRole('button').click()
    await expect(hooks(karim.page).nth(3)).toContainText('absent')
    await checkScreen(karim.page, 'series-regular')
  })

  await test.step('she pauses the series, resumes it, and copies its link', async () => {
    const pause = page.getByRole('switch', { name: 'En pause' })
    await pause.click()
    await expect(page.getByText(/^En pause depuis/)).toBeVisible()
    await checkScreen(page, 'series-paused')
    await pause.click()
    await expect(page.getByText(/^En pause depuis/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Partager la série' }).click()
    await checkScreen(page, 'series-link')
  })

  await test.step('she changes the time of this match and the following', async () => {
    const started = await nadia.call<Started>('POST', '/series', {
      ...RULES,
      match: { ...matchDraft({ title: 'Mardi, après le boulot', date: dateInDays(3) }), groupId: null },
      regulars: [{ userId: karim.id }],
    })
    const link = `/serie/lien/${started.linkToken}`
    await visitor.goto(link)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Mardi, après le boulot')
    await expect(visitor).toHaveURL(/\/match\//)
    await karim.page.goto(link)
    await expect(karim.page).toHaveURL(/\/matches\//)
    await expect(karim.page.getByRole('link', { name: 'Voir la série' })).toBeVisible()
    await checkScreen(karim.page, 'match-of-series')

    await page.goto(`/matches/${started.dates[0]?.match?.id}`)
    await page.getByRole('button', { name: 'Passer la main' }).click()
    await expect(page.getByRole('checkbox', { name: /Passer aussi la série/ })).toBeChecked()
    await checkScreen(page, 'hand-over-series')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retour' }).click()

    await page.goto(`/matches/${started.dates[0]?.match?.id}/modifier`)
    await page.getByRole('combobox', { name: 'Heure', exact: true }).selectOption('21')
    await page.getByRole('radio', { name: /Ce match et les suivants/ }).check()
    await checkScreen(page, 'edit-scope')
    await page.getByRole('button', { name: 'Enregistrer' }).first().click()
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Déplacer le match' }).click()
    await expect(page).toHaveURL(`/matches/${started.dates[0]?.match?.id}`)
    await page.goto(`/serie/${started.id}`)
    await expect(page.getByText(/21\u00a0h/).first()).toBeVisible()

    await page.getByRole('button', { name: 'Modifier la série' }).click()
    await page.getByRole('combobox', { name: 'Terrain' }).fill('Gerland')
    await checkScreen(page, 'series-edit')
    await page.getByRole('button', { name: 'Changer et prévenir' }).click()
    await expect(page.getByRole('main')).toContainText('Gerland')

    await page.getByRole('button', { name: 'Arrêter la série' }).click()
    await page.getByRole('checkbox', { name: /Annuler aussi/ }).check()
    await checkScreen(page, 'series-end')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Arrêter la série' }).click()
    await expect(page.getByText('Cette série est arrêtée.')).toBeVisible()
    await visitor.goto(link)
    await expect(visitor.getByText('Cette série est arrêtée.')).toBeVisible()
    await checkScreen(visitor, 'series-over')
  })

  await test.step('Karim no longer wants to be a regular', async () => {
    await karim.page.goto(`/serie/${id}`)
    await karim.page.getByRole('button', { name: 'Ne plus être habitué' }).click()
    await karim.page.getByRole('alertdialog').getByRole('button', { name: 'Ne plus être habitué' }).click()
    await expect(karim.page.getByRole('button', { name: 'Ne plus être habitué' })).toHaveCount(0)
  })
})

test('Nadia cancels a match and the following ones, and Karim is told once', async ({ users }) => {
  const nadia = await users.signedIn('Nadia Benali')
  const karim = await users.signedIn('Karim Bouzid')
  const { page } = nadia
  const { id } = await startSeries(nadia, {
    publishDaysBefore: 20,
    match: { ...matchDraft({ title: 'Le mardi des quais', date: dateInDays(3) }), groupId: null },
    regulars: [{ userId: karim.id }],
  })
  const { dates } = await publishedSeries(nadia, id, 3)
  const bell = new NotificationBell(karim.page)
  await karim.page.goto(`/matches/${dates[2]?.match?.id}`)
  await page.goto(`/matches/${dates[1]?.match?.id}`)
  await page.getByRole('button', { name: 'Annuler le match' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('radio', { name: /^Ce match/ }).first()).toBeChecked()
  await dialog.getByRole('radio', { name: /Ce match et les suivants/ }).check()
  await expect(dialog).toContainText('2\u00a0matchs publiés')
  await expect(dialog).toContainText('Plus rien ne se publie ensuite.')
  await checkScreen(page, 'cancel-following')
  await dialog.getByRole('textbox', { name: /^Pourquoi/ }).fill('Terrain fermé')
  await dialog.getByRole('button', { name: 'Annuler les matchs' }).click()
  await expect(page.getByText('Ce match et les suivants sont annulés')).toBeVisible()
  await expect(karim.page.getByRole('main')).toContainText('Terrain fermé')
  await bell.open()
  await expect(karim.page.getByText(/avec les suivants de la série/)).toHaveCount(1)
  await page.goto(`/serie/${id}`)
  await expect(page.getByText('Cette série est arrêtée.')).toBeVisible()
  await page.goto(`/matches/${dates[0]?.match?.id}`)
  await expect(page.getByRole('button', { name: 'Annuler le match' })).toBeVisible()
})

test('the page of a series is live; Nadia passes it on from there, and renews its link', async ({ users }) => {
  const nadia = await users.signedIn('Nadia Benali')
  const karim = await users.signedIn('Karim Bouzid')
  const { page } = nadia
  const { id, linkToken } = await startSeries(nadia, {
    match: { ...matchDraft({ title: 'Le mardi de la digue', date: dateInDays(3) }), groupId: null },
    regulars: [{ userId: karim.id }],
  })
  await karim.page.goto(`/serie/${id}`)
  await page.goto(`/serie/${id}`)

  await test.step('Karim sees a pause at once', async () => {
    await page.getByRole('switch', { name: 'En pause' }).click()
    await expect(karim.page.getByText(/^En pause depuis/)).toBeVisible()
    await page.getByRole('switch', { name: 'En pause' }).click()
    await expect(karim.page.getByText(/^En pause depuis/)).toHaveCount(0)
  })

  await test.step('she renews the link, and the old one opens nothing', async () => {
    await page.getByRole('button', { name: 'Partager la série' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Renouveler le lien' }).click()
    const confirmation = page.getByRole('alertdialog')
    await checkScreen(page, 'series-renew-link')
    await confirmation.getByRole('button', { name: 'Renouveler le lien' }).click()
    await expect(page.getByRole('textbox', { name: 'Adresse' })).not.toHaveValue(new RegExp(linkToken))
    const visitor = await users.visitor()
    await visitor.goto(`/serie/lien/${linkToken}`)
    await expect(visitor.getByRole('heading', { name: 'Série introuvable' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).last().click()
  })

  await test.step('she passes it to Karim, whose page says so once he accepts', async () => {
    await page.getByRole('button', { name: 'Passer la main' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('radio', { name: /Karim Bouzid/ }).check()
    await expect(dialog.getByRole('checkbox', { name: /Passer aussi la série/ })).toBeChecked()
    await checkScreen(page, 'series-pass-on')
    await dialog.getByRole('button', { name: 'Envoyer la demande' }).click()
    await expect(dialog).toHaveCount(0)
    const { dates } = await karim.call<Started>('GET', `/series/${id}`)
    await karim.call('POST', `/matches/${dates[0]?.match?.id}/handover/answer`, { accept: true })
    await expect(karim.page.getByRole('button', { name: 'Passer la main' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Passer la main' })).toHaveCount(0)
  })
})

test('Nadia adds the match of last week, whose list was kept elsewhere, and Karim finds it among his', async ({ users }) => {
  const nadia = await users.signedIn('Nadia Benali')
  const karim = await users.signedIn('Karim Bouzid')
  const { page } = nadia
  const { id } = await startSeries(nadia, {
    match: { ...matchDraft({ title: 'Le mardi d’avant', date: dateInDays(3) }), groupId: null },
    regulars: [{ userId: nadia.id }, { userId: karim.id }, { guestName: 'Rémi' }],
  })
  const bell = new NotificationBell(karim.page)
  await karim.page.goto(`/serie/${id}`)
  await expect(karim.page.getByRole('button', { name: 'Partager la série' })).toBeVisible()
  await expect(karim.page.getByRole('button', { name: 'Ajouter un match déjà joué' })).toHaveCount(0)
  await page.goto(`/serie/${id}`)
  const dialog = page.getByRole('alertdialog')

  await test.step('the regulars are checked, she takes Rémi off, and writes Tom and the score down', async () => {
    await page.getByRole('button', { name: 'Ajouter un match déjà joué' }).click()
    await expect(dialog.getByLabel('Date')).toHaveValue(dateInDays(-4))
    await expect(dialog.getByRole('checkbox', { name: /Nadia|Karim|Rémi/, checked: true })).toHaveCount(3)
    await dialog.getByRole('checkbox', { name: /Rémi/ }).uncheck()
    await dialog.getByRole('textbox', { name: /invité/ }).fill('Tom')
    await dialog.getByRole('button', { name: 'Ajouter cet invité' }).click()
    await expect(dialog.getByRole('checkbox', { name: /Tom/ })).toBeChecked()
    await dialog.getByRole('switch', { name: 'Noter le score' }).check()
    await dialog.getByRole('textbox', { name: 'Chasubles' }).fill('4')
    await dialog.getByRole('textbox', { name: 'Maillots' }).fill('2')
    await checkScreen(page, 'series-add-played-match')
    await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
  })

  await test.step('its page is that of a match that is over, and its history says how it came there', async () => {
    await expect(page).toHaveURL(/\/matches\//)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le mardi d’avant')
    await expect(page.getByRole('region', { name: 'Résultat' })).toContainText(/4.*2/)
    await page.goto(`${page.url()}/historique`)
    await expect(page.getByRole('main')).toContainText('avez ajouté ce match après coup\u00a0: 3\u00a0joueurs présents.')
  })

  await test.step('the same day is refused', async () => {
    await page.goto(`/serie/${id}`)
    await page.getByRole('button', { name: 'Ajouter un match déjà joué' }).click()
    await expect(dialog.getByLabel('Date')).toHaveValue(dateInDays(-11))
    await dialog.getByLabel('Date').fill(dateInDays(-4))
    await expect(dialog).toContainText('La série a déjà un match ce jour-là.')
    await dialog.getByRole('button', { name: 'Retour' }).click()
  })

  await test.step('Karim is told once, and is present', async () => {
    await bell.open()
    await expect(karim.page.getByText(/ajouté après coup/)).toHaveCount(1)
    await karim.page.goto('/mon-espace/fiabilite')
    await expect(karim.page.getByRole('main')).toContainText('Le mardi d’avant')
  })
})
