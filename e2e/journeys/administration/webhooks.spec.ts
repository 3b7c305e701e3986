import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type ReceivedWebhook, startWebhookReceiver } from '../../../apps/server/src/testing/services/webhook-receiver.ts'
import { expect, test } from '../../fixtures.ts'
import { createGroup, requestToJoin } from '../../group-actions.ts'
import { makeAdmin } from '../../moderation-actions.ts'
import { AppShell } from '../../pages/app-shell.ts'
import { GroupPage } from '../../pages/group-page.ts'
import { InstanceSettingsPage } from '../../pages/instance-settings-page.ts'
import { expectReflow, setBrowserFontSize } from '../../pages/reflow-checks.ts'
import { checkScreen } from '../../pages/screen-checks.ts'

const sheetOf = (page: Page) => page.getByRole('region', { name: 'Webhooks' })

test('Nadia’s robot is told what happens in her group; she sees what failed and sends it again', async ({ users, network }) => {
  const receiver = await startWebhookReceiver()
  const nadia = await users.signedIn('Nadia Benali', { baseURL: network.address })
  const karim = await users.apiOnly('Karim Haddad')
  const group = await createGroup(nadia)
  const { page } = nadia
  const shell = new AppShell(page)
  const host = new URL(receiver.url).host
  const sheet = sheetOf(page)
  await new GroupPage(page).open(group)
  await expect(sheet.getByText('Aucun webhook')).toBeVisible()
  await checkScreen(page, 'group-webhooks-empty')

  await sheet.getByRole('button', { name: 'Ajouter' }).click()
  const form = page.getByRole('alertdialog', { name: 'Nouveau webhook' })
  await form.getByRole('button', { name: 'Ajouter' }).click()
  await expect(form.getByText('Donnez l’adresse à appeler')).toBeVisible()
  await form.getByLabel('Adresse').fill('https://192.168.1.12/robot')
  await form.getByRole('button', { name: 'Ajouter' }).click()
  await expect(form.getByText('Cette adresse n’est pas publique')).toBeVisible()
  await checkScreen(page, 'webhook-form')
  await form.getByLabel('Adresse').fill(receiver.url)
  network.cut()
  await form.getByRole('button', { name: 'Ajouter' }).click()
  await expect(form.getByRole('alert')).toContainText('Erreur de connexion')
  network.restore()
  await form.getByRole('button', { name: 'Ajouter' }).click()
  const created = page.getByRole('alertdialog', { name: host })
  const secret = await created.getByLabel('Secret').inputValue()
  expect(secret).toMatch(/^whsec_/)
  await checkScreen(page, 'webhook-secret')
  await created.getByRole('button', { name: 'C’est rangé' }).click()
  await expect(page.getByText(secret)).toHaveCount(0)
  await expect(sheet.getByText('Actif')).toBeVisible()

  receiver.setAnswer((response) => response.writeHead(503).end('Le robot dort'))
  await sheet.getByRole('button', { name: `Journal de ${host}` }).click()
  const log = page.getByRole('dialog', { name: 'Journal des envois' })
  await expect(log.getByText('Rien n’a encore été envoyé')).toBeVisible()
  await log.getByRole('button', { name: 'Envoyer un essai' }).click()
  await expect(log.getByText('Échec')).toBeVisible()
  await log.getByText('Réponse reçue').click()
  await expect(log.getByText('Le robot dort')).toBeVisible()
  await checkScreen(page, 'webhook-log')
  receiver.setAnswer((response) => response.writeHead(200).end())
  await log.getByRole('button', { name: /^Renvoyer.: Essai/ }).click()
  await expect(log.getByText('Reçu', { exact: true })).toBeVisible()
  await expect(log.getByText(/2.essais/)).toBeVisible()
  await log.getByRole('button', { name: 'Fermer' }).last().click()

  await requestToJoin(karim, group)
  await page.getByRole('button', { name: /^Accepter/ }).click()
  await expect.poll(() => receiver.received.map(({ body }) => JSON.parse(body).type)).toContain('group.member-joined')
  const { headers, body } = receiver.received.at(-1) ?? ({ headers: {}, body: '' } as ReceivedWebhook)
  expect(JSON.parse(body).data.member).toEqual({ id: karim.id, name: 'Karim Haddad' })
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signed = createHmac('sha256', key).update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`).digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${signed}`)

  const choose = async (item: string) => {
    await sheet.getByRole('button', { name: `Actions pour ${host}` }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await choose('Nouveau secret')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Créer le secret' }).click()
  await expect(page.getByRole('textbox', { name: 'Secret' })).not.toHaveValue(secret)
  await page.getByRole('button', { name: 'C’est rangé' }).click()
  await choose('Modifier')
  await page.getByRole('checkbox', { name: 'Résultat saisi' }).uncheck()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await shell.expectToast('Webhook enregistré')
  await expect(sheet.getByText(/7.événements/)).toBeVisible()
  await choose('Arrêter')
  await shell.expectToast('Webhook arrêté')
  await expect(sheet.getByText('Arrêté')).toBeVisible()
  await choose('Activer')
  await shell.expectToast('Webhook activé')

  receiver.setAnswer((response) => response.writeHead(410).end())
  await requestToJoin(await users.apiOnly('Hugo Lopez'), group)
  await page.getByRole('button', { name: /^Accepter/ }).click()
  await expect(async () => {
    await page.reload()
    await expect(sheet.getByText('En pause')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(sheet.getByText(/n’existe plus \(410\)/)).toBeVisible()
  await checkScreen(page, 'group-webhooks-paused')
  const size = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.setViewportSize({ width: 320, height: size.height })
  await setBrowserFontSize(page, 32)
  await expectReflow(page, 'a list of webhooks')
  await setBrowserFontSize(page, 16)
  await page.setViewportSize(size)

  await choose('Supprimer')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
  await shell.expectToast('Webhook supprimé')
  await expect(sheet.getByText('Aucun webhook')).toBeVisible()
  await receiver.close()
})

test('Inès adds a webhook of the site, which is told of public matches', async ({ users, server }) => {
  const receiver = await startWebhookReceiver()
  const ines = await users.signedIn('Inès Faure')
  await makeAdmin(server, ines, 'super')
  const { page } = ines
  const sheet = sheetOf(page)
  await new InstanceSettingsPage(page).open()
  await sheet.getByRole('button', { name: 'Ajouter' }).click()
  const form = page.getByRole('alertdialog', { name: 'Nouveau webhook' })
  await expect(form.getByRole('checkbox', { name: 'Nouveau membre' })).toHaveCount(0)
  await form.getByLabel('Adresse').fill(receiver.url)
  await form.getByRole('button', { name: 'Ajouter' }).click()
  await page.getByRole('button', { name: 'C’est rangé' }).click()
  const match = await ines.organize({ title: 'Le five de tous' })
  await expect.poll(() => receiver.received.map(({ body }) => JSON.parse(body).data.match.id)).toContain(match.id)
  await checkScreen(page, 'instance-webhooks')
  await page.getByRole('tab', { name: 'Journal' }).click()
  await expect(page.getByText('a ajouté un webhook du site')).toBeVisible()
  const { items } = await ines.call<{ items: { id: string }[] }>('GET', '/admin/webhooks')
  for (const { id } of items) await ines.call('DELETE', `/admin/webhooks/${id}`)
  await receiver.close()
})
