import { expect, test } from '../../fixtures.ts'
import { createGroup } from '../../group-actions.ts'
import { NotificationBell } from '../../pages/notification-bell.ts'
import { checkScreen } from '../../pages/screen-checks.ts'

const DAY_MS = 24 * 60 * 60_000
const inDays = (days: number) => new Date(Math.ceil(Date.now() / DAY_MS + days) * DAY_MS - 5 * 3_600_000).toISOString()

test('Nadia proposes three dates by a link, Karim and Momo answer, and she makes a match of one', async ({ users, server }) => {
  const nadia = await users.signedIn('Nadia Belkacem')
  const karim = await users.signedIn('Karim Haddad')
  const momo = await users.visitor()
  const hers = nadia.page

  await test.step('she fills the form in', async () => {
    await hers.goto('/organiser')
    await hers.getByRole('link', { name: 'Sondage de dates' }).click()
    await expect(hers.getByText('Aucun sondage en cours')).toBeVisible()
    await checkScreen(hers, 'polls-empty')
    await hers.getByRole('link', { name: /^Nouveau/ }).click()
    await hers.getByRole('textbox', { name: 'Titre' }).fill('Quand joue-t-on ?')
    await hers.getByRole('button', { name: 'Envoyer le sondage' }).click()
    await expect(hers.getByText('Proposez au moins deux dates').first()).toBeVisible()
    await hers.getByRole('button', { name: 'Mois suivant' }).click()
    for (const day of ['10', '11', '12']) await hers.getByRole('gridcell').getByText(day, { exact: true }).click()
    await expect(hers.getByText('3/10')).toBeVisible()
    await checkScreen(hers, 'poll-form')
    await hers.getByRole('button', { name: 'Envoyer le sondage' }).click()
    await expect(hers.getByRole('heading', { level: 1, name: /Quand joue-t-on/ })).toBeVisible()
  })
  const link = await hers.getByRole('textbox', { name: 'Le lien du sondage' }).inputValue()
  const dates = (page = hers) => page.getByRole('region', { name: 'La date qui rassemble' }).getByRole('listitem')
  const choose = (page: typeof hers, date: number, choice: string) =>
    page.getByRole('radio', { name: choice, exact: true }).nth(date).check()

  await test.step('Karim answers, and she sees it at once', async () => {
    await karim.page.goto(link)
    await choose(karim.page, 0, 'Oui')
    await choose(karim.page, 1, 'Si besoin')
    await karim.page.getByRole('button', { name: 'Répondre' }).click()
    await expect(karim.page.getByRole('row', { name: /Karim Haddad/ })).toBeVisible()
    await expect(dates().first()).toContainText('1 oui')
  })

  await test.step('Momo answers without an account, and changes his mind by his own link', async () => {
    await momo.goto(link)
    await choose(momo, 0, 'Si besoin')
    await momo.getByRole('button', { name: 'Répondre' }).click()
    await expect(momo.getByText('Dites-nous au moins votre prénom.')).toBeVisible()
    await momo.getByRole('textbox', { name: 'Votre prénom' }).fill('Momo')
    await checkScreen(momo, 'poll-visitor')
    await momo.getByRole('button', { name: 'Répondre' }).click()
    await expect(momo.getByRole('row', { name: /Momo/ })).toBeVisible()
    const own = await momo.getByRole('textbox', { name: 'Votre lien' }).inputValue()
    await checkScreen(momo, 'poll-guest')
    const otherDevice = await users.visitor()
    await otherDevice.goto(own)
    await expect(otherDevice.getByRole('textbox', { name: 'Votre prénom' })).toHaveValue('Momo')
    await choose(otherDevice, 0, 'Oui')
    await otherDevice.getByRole('button', { name: 'Changer mes réponses' }).click()
    await expect(dates().first()).toContainText('2 oui')
    await checkScreen(hers, 'poll-organizer')
  })

  await test.step('she makes the match with one tap', async () => {
    await dates()
      .first()
      .getByRole('button', { name: /^En faire un match/ })
      .click()
    await hers.getByRole('link', { name: 'Voir le match' }).click()
    await expect(hers).toHaveURL(/\/matches\//)
    await expect(hers.getByRole('main')).toContainText('Karim Haddad')
    await expect(hers.getByRole('main')).toContainText('Momo')
    await momo.getByRole('link', { name: 'Voir ma place' }).click()
    await expect(momo.getByRole('heading', { name: 'Momo, vous jouez' })).toBeVisible()
    await expect(karim.page.getByText('Vous aviez dit oui')).toBeVisible()
    await checkScreen(karim.page, 'poll-decided')
  })
  expect(new URL(link).origin).toBe(server.address)
})

test('Karim asks his group, Hugo is told and answers, and a stranger sees nothing', async ({ users }) => {
  const karim = await users.signedIn('Karim Haddad')
  const hugo = await users.signedIn('Hugo Ferreira')
  const zoe = await users.signedIn('Zoé Lenoir')
  const group = await createGroup(karim, { name: 'Les Canuts du mardi', isPrivate: true }, [hugo])
  const poll = await karim.call('POST', '/polls', {
    title: 'Quand joue-t-on en décembre ?',
    groupId: group.id,
    dates: [inDays(7), inDays(8)],
    format: '5 contre 5',
    maxPlayers: 10,
    location: 'Urban Gerland',
    city: 'Lyon',
    deadline: inDays(4),
    answersHidden: true,
    picksBest: true,
  })
  await hugo.page.goto('/')
  const bell = new NotificationBell(hugo.page)
  await bell.open()
  await bell.openItem('quand pouvez-vous jouer')
  await expect(hugo.page).toHaveURL(`/sondage/${poll.id}`)
  await expect(hugo.page.getByText('Réponses cachées tant que vous n’avez pas répondu.').first()).toBeVisible()
  await hugo.page.getByRole('radio', { name: 'Oui', exact: true }).first().check()
  await hugo.page.getByRole('button', { name: 'Répondre' }).click()
  await expect(hugo.page.getByRole('row', { name: /Hugo Ferreira/ })).toBeVisible()
  await zoe.page.goto(`/sondage/${poll.id}`)
  await expect(zoe.page.getByRole('heading', { name: 'Sondage introuvable' })).toBeVisible()

  await karim.page.goto(`/groups/${group.id}`)
  await karim.page.getByRole('link', { name: 'Quand joue-t-on en décembre ?' }).click()
  await karim.page.getByRole('link', { name: 'Modifier les dates' }).click()
  await karim.page.getByRole('textbox', { name: 'Titre' }).fill('Un five avant Noël')
  await karim.page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(hugo.page.getByRole('heading', { level: 1, name: 'Un five avant Noël' })).toBeVisible()
  await karim.page.getByRole('button', { name: 'Clore sans choisir' }).click()
  await karim.page.getByRole('alertdialog').getByRole('button', { name: 'Clore' }).click()
  await expect(hugo.page.getByText(/réponses closes/)).toBeVisible()
  await karim.page.getByRole('button', { name: 'Supprimer le sondage' }).click()
  await karim.page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(karim.page).toHaveURL(`/groups/${group.id}`)
  await expect(hugo.page.getByRole('heading', { name: 'Sondage introuvable' })).toBeVisible()
})

test('Karim reminds who has not answered, whose home page says so until they answer', async ({ users }) => {
  const karim = await users.signedIn('Karim Haddad')
  const hugo = await users.signedIn('Hugo Ferreira')
  const ines = await users.signedIn('Inès Moreau')
  const group = await createGroup(karim, { name: 'Les Canuts du mardi', isPrivate: true }, [hugo, ines])
  await hugo.page.goto('/')
  await expect(hugo.page.getByRole('heading', { name: 'Il reste des places' })).toBeVisible()
  const poll = await karim.call('POST', '/polls', {
    title: 'Quand joue-t-on en décembre ?',
    groupId: group.id,
    dates: [inDays(7), inDays(8)],
    format: '5 contre 5',
    maxPlayers: 10,
    location: 'Urban Gerland',
    city: 'Lyon',
    deadline: inDays(4),
    answersHidden: false,
    picksBest: false,
  })
  const asked = hugo.page.getByRole('list', { name: 'À vous de répondre' }).getByRole('listitem')

  await test.step('the home page of Hugo shows it at once, with its deadline', async () => {
    await expect(asked).toContainText('Karim demande quand vous jouez')
    await expect(asked).toContainText('Réponses jusqu’à')
    await checkScreen(hugo.page, 'home-poll')
  })

  await test.step('Karim sees who is missing and reminds them', async () => {
    await karim.page.goto(`/sondage/${poll.id}`)
    const missing = karim.page.getByRole('region', { name: 'Sans réponse' })
    await expect(missing).toContainText('2/3')
    await expect(missing.getByRole('link', { name: 'Hugo Ferreira' })).toBeVisible()
    await checkScreen(karim.page, 'poll-unanswered')
    await missing.getByRole('button', { name: 'Relancer' }).click()
    await expect(missing).toContainText('Prochaine relance possible demain.')
    await expect(missing.getByRole('button', { name: 'Relancer' })).toHaveCount(0)
  })

  await test.step('Hugo is told, and answers', async () => {
    const bell = new NotificationBell(hugo.page)
    await bell.open()
    await bell.openItem('Il manque votre réponse')
    await expect(hugo.page).toHaveURL(`/sondage/${poll.id}`)
    await hugo.page.getByRole('radio', { name: 'Oui', exact: true }).first().check()
    await hugo.page.getByRole('button', { name: 'Répondre' }).click()
    await expect(karim.page.getByRole('region', { name: 'Sans réponse' })).toContainText('1/3')
    await hugo.page.goto('/')
    await expect(hugo.page.getByRole('heading', { name: 'Il reste des places' })).toBeVisible()
    await expect(asked).toHaveCount(0)
  })

  await test.step('it leaves the home page of Inès when it closes', async () => {
    await ines.page.goto('/')
    await expect(ines.page.getByText('Karim demande quand vous jouez')).toBeVisible()
    await karim.page.getByRole('button', { name: 'Clore sans choisir' }).click()
    await karim.page.getByRole('alertdialog').getByRole('button', { name: 'Clore' }).click()
    await expect(ines.page.getByText('Karim demande quand vous jouez')).toHaveCount(0)
  })
})
