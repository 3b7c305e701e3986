import { findFirefox, findWebKit } from '../../scripts/find-other-browsers.mjs'
import { PASSWORD, uniqueEmail } from '../api-users.ts'
import { test } from '../fixtures.ts'
import { sendMessage } from '../message-actions.ts'
import { startFirefox } from '../other-browsers/firefox.ts'
import { type OtherBrowser, OtherBrowserPage } from '../other-browsers/other-browser.ts'
import { startWebKit } from '../other-browsers/webkit.ts'

const PHONE = { width: 390, height: 844 }

const BROWSERS: { name: string; executable: string | undefined; start: (executable: string) => Promise<OtherBrowser> }[] = [
  { name: 'Firefox', executable: findFirefox(), start: (executable) => startFirefox(executable, PHONE) },
  { name: 'WebKit', executable: findWebKit(), start: (executable) => startWebKit(executable, PHONE) },
]

for (const { name, executable, start } of BROWSERS) {
  // `npm test` says which are missing.
  if (!executable) continue
  test(`in ${name}, Léa registers, signs in, joins, chats in the locker room, and writes to Karim`, async ({ users, serverUrl }) => {
    test.slow()
    const karim = await users.apiOnly('Karim Haddad')
    const match = await karim.organize({ title: `Five sous ${name}` })
    const browser = await start(executable)
    try {
      const page = new OtherBrowserPage(browser, serverUrl)
      const email = uniqueEmail('Léa')

      await test.step('she registers, and signs out', async () => {
        await page.goto('/register')
        await page.expectText('Inscription')
        await page.fill('Prénom', 'Léa')
        await page.fill('Nom', 'Fontaine')
        await page.fill('Email', email)
        await page.fill('Mot de passe', PASSWORD)
        await page.fill('Confirmer le mot de passe', PASSWORD)
        await page.tick('J’accepte les conditions d’utilisation et j’ai lu la page Confidentialité')
        await page.press('button', 'Créer mon compte')
        await page.expectPath('/registration-success')
        await page.press('button', 'Ouvrir le menu')
        await page.press('button', 'Déconnexion')
        await page.expectText('Il manque toujours un joueur.')
      })

      await test.step('she signs in and joins', async () => {
        await page.goto(`/login?redirect=/matches/${match.id}`)
        await page.fill('Email', email)
        await page.fill('Mot de passe', PASSWORD)
        await page.press('button', 'Se connecter')
        await page.expectPath(`/matches/${match.id}`)
        await page.press('button', 'Rejoindre la liste')
        await page.expectText('Vous jouez')
      })

      await test.step('she chats in the locker room, where Karim’s answer arrives', async () => {
        await page.goto(`/matches/${match.id}/locker-room`)
        await page.fill('Votre message', 'J’apporte les chasubles')
        await page.press('button', 'Envoyer')
        await page.expectText('J’apporte les chasubles')
        await karim.call('PUT', `/matches/${match.id}/messages/reply-${match.id}`, { text: 'Parfait, merci Léa' })
        await page.expectText('Parfait, merci Léa')
      })

      await test.step('she writes to Karim, whose answer arrives', async () => {
        await page.goto(`/messages?userId=${karim.id}`)
        await page.fill('Votre message à Karim', 'À quelle heure ?')
        await page.press('button', 'Envoyer')
        await page.expectText('À quelle heure ?')
        const { id } = await browser.evaluate(async () => (await fetch('/api/me')).json() as Promise<{ id: string }>)
        await sendMessage(karim, { id }, 'À 18 h 15')
        await page.expectText('À 18 h 15')
      })

      await test.step('she leaves the match, and takes it back', async () => {
        await page.goto(`/matches/${match.id}`)
        await page.press('button', 'Me désister')
        await page.expectText('Vous partez')
        await page.press('button', 'Annuler')
        await page.expectText('Vous jouez')
      })
    } finally {
      await browser.close()
    }
  })
}
