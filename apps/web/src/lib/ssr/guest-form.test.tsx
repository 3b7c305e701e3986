import { NETWORK_FAILURE } from '@coup-denvoi/contract/lib/network-failure'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { enhanceGuestForm } from './guest-form.ts'

const api = fakeApi()
enhanceGuestForm()

const name = page.getByRole('textbox', { name: 'Votre prénom' })

async function sendName() {
  await render(
    <form data-guest-form="five" action="/match/five/je-viens" noValidate>
      <input name="name" aria-label="Votre prénom" />
      <div role="alert" />
      <button type="submit">Je viens</button>
    </form>,
  )
  await userEvent.fill(name, 'Zoé')
  await userEvent.click(page.getByRole('button', { name: 'Je viens' }))
}

test.each([
  ['the page of a captive portal', () => new Response('<h1>Bienvenue</h1>', { headers: { 'content-type': 'text/html' } })],
  ['an error of a proxy without a sentence', () => Response.json({ error: 'rate limited' }, { status: 429 })],
  ['an error of a proxy in its own words', () => Response.json({ message: 'Too Many Requests' }, { status: 429 })],
])('%s is no place and no refusal, and the name stays', async (_, answer) => {
  api.on('POST /public/matches/:id/guests', answer)
  await sendName()
  await expect.element(page.getByRole('alert')).toHaveTextContent(NETWORK_FAILURE.message)
  await expect.element(name).toHaveValue('Zoé')
})

test('a refusal of the server is shown', async () => {
  api.on('POST /public/matches/:id/guests', () => refusal('INVALID_ARGUMENT', { name: 'Dites-nous au moins votre prénom.' }))
  await sendName()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Dites-nous au moins votre prénom.')
})
