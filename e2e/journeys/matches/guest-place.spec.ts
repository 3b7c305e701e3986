import { uniqueEmail } from '../../api-users.ts'
import { expect, test } from '../../fixtures.ts'
import { lastMailedLink } from '../../mailed-link.ts'
import { AppShell, sendDeferredActions } from '../../pages/app-shell.ts'
import { LockerRoomPage } from '../../pages/locker-room-page.ts'
import { MatchPage } from '../../pages/match-page.ts'
import { checkScreen } from '../../pages/screen-checks.ts'
import { SharedMatchPage } from '../../pages/shared-match-page.ts'

test('Karim answers who asks for a place, adds somebody, and closes the list to guests', async ({ users }) => {
  const karim = await users.signedIn('Karim Haddad')
  const tom = await users.visitor()
  const malik = await users.visitor()
  const match = await karim.organize({ title: 'Five ouvert', maxPlayers: 6 })
  const his = new MatchPage(karim.page)
  await his.open(match)
  for (const [page, name] of [
    [tom, 'Tom'],
    [malik, 'Malik'],
  ] as const) {
    const shared = new SharedMatchPage(page)
    await shared.open(match)
    await shared.comeAs(name)
    await expect(page.getByRole('heading', { name: 'En attente de validation' })).toBeVisible()
  }
  await expect(karim.page.getByRole('button', { name: 'Accepter les deux' })).toBeVisible()
  await checkScreen(karim.page, 'match-guests-organizer')
  await karim.page.getByRole('button', { name: 'Accepter Tom' }).click()
  await expect(tom.getByRole('heading', { name: 'Tom, vous jouez' })).toBeVisible()
  await karim.page.getByRole('button', { name: 'Refuser Malik' }).click()
  await karim.page.getByRole('button', { name: 'Annuler le refus\u00a0: Malik' }).click()
  await karim.page.getByRole('button', { name: 'Refuser Malik' }).click()
  await sendDeferredActions(karim.page)
  await expect(malik.getByRole('heading', { name: 'Pas cette fois, Malik' })).toBeVisible()

  await karim.page.getByRole('textbox', { name: 'Ajouter un invité par son prénom' }).fill('Rémi')
  await karim.page.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(karim.page.getByRole('listitem').filter({ hasText: 'invité, ajouté par vous' })).toContainText('Rémi')
  const nobody = karim.page.getByRole('radio', { name: 'Non', exact: true })
  // Checked a moment later, when the request is under way.
  await nobody.click()
  await expect(nobody).toBeChecked()
  const zoe = await users.visitor()
  await expect(karim.page.getByText('Il faut un compte pour venir.')).toBeVisible()
  await new SharedMatchPage(zoe).open(match)
  await expect(zoe.getByText('Pour ce match, il faut un compte.')).toBeVisible()
})

test('Tom is told by e-mail, brings the water, and sees his team', async ({ users, server }) => {
  const karim = await users.signedIn('Karim Haddad')
  const tom = await users.visitor()
  const match = await karim.organize({ title: 'Five du samedi', type: 'private', maxPlayers: 6 })
  const shared = new SharedMatchPage(tom)
  await shared.open(match)
  await shared.comeAs('Tom')

  const email = uniqueEmail('Tom')
  await test.step('he leaves his address, and follows the link of the first mail', async () => {
    const address = tom.getByRole('textbox', { name: 'Être prévenu si quelque chose change' })
    await address.fill('tom')
    await tom.getByRole('button', { name: 'Me prévenir' }).click()
    await expect(tom.getByText("Format d'email invalide")).toBeVisible()
    await checkScreen(tom, 'guest-mail')
    await address.fill(email)
    await tom.getByRole('button', { name: 'Me prévenir' }).click()
    await expect(tom.getByText('Suivez le lien de l’e-mail que vous avez reçu')).toBeVisible()
    const inMail = await users.visitor()
    await inMail.goto(await lastMailedLink(server, email, `ma-place/${match.id}`))
    await new AppShell(inMail).expectToast('C’est noté\u00a0: nous vous préviendrons par e-mail')
    await expect(inMail.getByRole('button', { name: 'Vous êtes prévenu par e-mail' })).toBeVisible()
    await expect(inMail.getByRole('heading', { name: 'Tom, vous jouez' })).toBeVisible()
  })

  const his = new LockerRoomPage(karim.page)
  const items = tom.getByRole('region', { name: 'Qui apporte quoi' })
  await test.step('he brings the water, which Karim sees at once, and sees who brings the ball', async () => {
    await his.open(match, 'apporter')
    await items.getByRole('button', { name: 'Je m’en charge\u00a0: Eau' }).click()
    await expect(items.getByRole('listitem').filter({ hasText: 'Eau' })).toContainText('Vous')
    await expect(his.items.getByRole('listitem').filter({ hasText: 'Eau' })).toContainText('Tom')
    await his.items.getByRole('button', { name: 'Je prends\u00a0: Ballon' }).click()
    await expect(items.getByRole('listitem').filter({ hasText: 'Ballon' })).toContainText('Karim')
  })

  await test.step('he sees the teams once Karim has published them', async () => {
    await his.openTab('Équipes')
    await his.teams.getByRole('button', { name: 'Équilibrer' }).click()
    await expect(his.teams.getByText('Enregistré', { exact: true })).toBeVisible()
    await expect(tom.getByRole('region', { name: 'Les équipes' })).toBeHidden()
    await his.teams.getByRole('button', { name: 'Publier les équipes' }).click()
    await expect(tom.getByRole('list', { name: 'Les équipes sur le terrain' }).getByText('Vous')).toBeVisible()
    await checkScreen(tom, 'guest-place-teams')
  })

  await test.step('the way out is in each mail', async () => {
    const page = await users.visitor()
    await page.goto(await server.runOperatorCommand(`unsubscribe-link ${email}`))
    const button = page.getByRole('button', { name: 'Me désabonner' })
    // Waits for hydration.
    await expect(button).toHaveAttribute('type', 'submit')
    await button.click()
    await expect(page.getByText('Vous ne recevrez plus d’e-mails pour ce match. Votre place reste la vôtre.')).toBeVisible()
    await tom.goto(`/ma-place/${match.id}`)
    await tom.getByRole('button', { name: 'Être prévenu par e-mail' }).click()
    await expect(tom.getByRole('alertdialog').getByRole('textbox', { name: 'Votre e-mail' })).toBeVisible()
    await checkScreen(tom, 'dialog-guest-mail')
  })
})
