import type { SettingsForm as SettingsData } from '@coup-denvoi/contract/instance/instance.schema'
import { DEFAULT_SETTINGS } from '@coup-denvoi/contract/instance/settings.rules'
import { MAIL_PASSWORD_LABEL, SETTING_LABELS } from '@coup-denvoi/contract/instance/settings.texts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { SettingsForm } from './settings-form.tsx'
import '#styles/theme.css'

const api = fakeApi()

const DATA: SettingsData = {
  settings: DEFAULT_SETTINGS,
  fromEnvironment: {},
  admins: { total: 1, withoutSecondFactor: 0, viewerIsWithout: false },
  server: { address: 'https://foot.exemple.fr', provider: null },
  mail: { isSent: false, password: 'none' },
  legal: { version: { number: 1, publishedAt: '2026-09-01T10:00:00.000Z', note: '', asksAgain: false }, members: 12 },
}

const renderForm = (data = DATA) =>
  render(
    <TestApp>
      <SettingsForm data={data} email="nadia.belkacem@exemple.fr" />
    </TestApp>,
  )

const club = page.getByLabelText(SETTING_LABELS.name)
const terms = page.getByLabelText(SETTING_LABELS.terms)
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('what was typed is there again after another page, but no password', async () => {
  const { unmount } = await renderForm()
  await userEvent.fill(club, 'Les Canuts')
  await userEvent.fill(terms, 'Soyez à l’heure.')
  await userEvent.fill(page.getByLabelText(/^Ce qui change/), 'Être à l’heure')
  await userEvent.fill(page.getByLabelText(SETTING_LABELS.mailHost), 'smtp.exemple.fr')
  await userEvent.fill(page.getByLabelText(SETTING_LABELS.mailUser), 'canuts')
  await userEvent.fill(page.getByLabelText(MAIL_PASSWORD_LABEL, { exact: true }), 'Coupfranc7!')
  await unmount()
  expect(JSON.stringify(localStorage)).not.toContain('Coupfranc7!')

  await renderForm()
  await expect.element(club).toHaveValue('Les Canuts')
  await expect.element(terms).toHaveValue('Soyez à l’heure.')
  await expect.element(page.getByLabelText(/^Ce qui change/)).toHaveValue('Être à l’heure')
  await expect.element(page.getByLabelText(SETTING_LABELS.mailHost)).toHaveValue('smtp.exemple.fr')
  await expect.element(page.getByLabelText(MAIL_PASSWORD_LABEL, { exact: true })).toHaveValue('')
})

test('a draft relies on what was seen, and is gone once it is saved', async () => {
  const { unmount } = await renderForm()
  await userEvent.fill(club, 'Les Canuts')
  await unmount()

  const changed = { ...DATA, settings: { ...DEFAULT_SETTINGS, name: 'Les Gones' } }
  api.on('*', ({ method }) => (method === 'GET' ? undefined : { ...DATA, settings: { ...DEFAULT_SETTINGS, name: 'Les Canuts' } }))
  await renderForm(changed)
  await userEvent.click(button('Enregistrer'))
  await api
    .expectRequests((all) => all.map(({ body }) => body))
    .toMatchObject([{ changes: { name: 'Les Canuts' }, seen: { name: DEFAULT_SETTINGS.name } }])
  await expect.element(page.getByText('Tout est enregistré.')).toBeVisible()
  await expect.poll(() => localStorage.length).toBe(0)
})

test('an address to try the mails with that is none gets the focus', async () => {
  await renderForm()
  await userEvent.fill(page.getByLabelText('Essayer avec'), 'nadia')
  await userEvent.click(button('Envoyer un essai'))
  await expect.element(page.getByLabelText('Essayer avec')).toHaveFocus()
})

test('« Annuler » asks before what was typed is thrown away', async () => {
  const { unmount } = await renderForm()
  await userEvent.fill(club, 'Les Canuts')
  await userEvent.click(button('Annuler'))
  await userEvent.click(button('Continuer'))
  await expect.element(club).toHaveValue('Les Canuts')
  await userEvent.click(button('Annuler'))
  await userEvent.click(button('Abandonner'))
  await expect.element(club).toHaveValue(DEFAULT_SETTINGS.name)
  await expect.poll(() => localStorage.length).toBe(0)
  await unmount()
  await renderForm()
  await expect.element(club).toHaveValue(DEFAULT_SETTINGS.name)
})

test('what the environment of the server fixes meanwhile wins over a draft', async () => {
  const { unmount } = await renderForm()
  await userEvent.fill(club, 'Les Canuts')
  await unmount()
  await renderForm({ ...DATA, settings: { ...DEFAULT_SETTINGS, name: 'Les Gones' }, fromEnvironment: { name: 'INSTANCE_NAME' } })
  await expect.element(club).toHaveValue('Les Gones')
  await expect.element(page.getByText('Tout est enregistré.')).toBeVisible()
})

test('the page of the terms opens in another tab', async () => {
  await renderForm()
  await expect.element(page.getByRole('link', { name: 'Conditions', exact: true })).toHaveAttribute('target', '_blank')
})

test('a domain that is half typed is refused with the rest, and is there again after another page', async () => {
  const data: SettingsData = { ...DATA, settings: { ...DEFAULT_SETTINGS, registration: 'domains', registrationDomains: ['club.fr'] } }
  const domain = page.getByLabelText('Ajouter un domaine')
  api.on('*', ({ method }) => (method === 'GET' ? undefined : data))
  const { unmount } = await renderForm(data)
  await userEvent.fill(club, 'Les Canuts')
  await userEvent.fill(domain, 'exemple')
  await userEvent.click(button('Enregistrer'))
  await expect.element(page.getByText('Écrivez un domaine comme exemple.fr')).toBeVisible()
  await expect.element(domain).toHaveFocus()
  await unmount()

  const again = await renderForm(data)
  await expect.element(domain).toHaveValue('exemple')
  await userEvent.fill(domain, 'exemple.fr')
  await userEvent.click(button('Enregistrer'))
  await api
    .expectRequests((all) => all.map(({ body }) => body))
    .toMatchObject([{ changes: { name: 'Les Canuts', registrationDomains: ['club.fr', 'exemple.fr'] } }])
  await again.unmount()
})

test('a domain that is half typed stops nothing where domains are no longer asked for', async () => {
  const data: SettingsData = { ...DATA, settings: { ...DEFAULT_SETTINGS, registration: 'domains', registrationDomains: ['club.fr'] } }
  api.on('*', ({ method }) => (method === 'GET' ? undefined : data))
  await renderForm(data)
  await userEvent.fill(page.getByLabelText('Ajouter un domaine'), 'exemple')
  await userEvent.click(page.getByRole('radio', { name: /^Tout le monde/ }))
  await userEvent.click(button('Enregistrer'))
  await api.expectRequests((all) => all.map(({ body }) => (body as { changes: object }).changes)).toEqual([{ registration: 'open' }])
})
