import { NETWORK_FAILURE } from '@coup-denvoi/contract/lib/network-failure'
import type { Security } from '@coup-denvoi/contract/users/security.schema'
import { useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { securityQuery } from '../../settings.queries.ts'
import { PasskeyDialog } from './passkey-dialog.tsx'
import '#styles/theme.css'

/* The passkey was added, and the answer got lost. */

const api = fakeApi()
const bytes = new Uint8Array([1, 2, 3]).buffer
const madeByDevice = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  getClientExtensionResults: () => ({}),
  response: { attestationObject: bytes, clientDataJSON: bytes },
}
/** What a browser gets to make a passkey. */
const OPTIONS = { challenge: 'AQID', rp: { name: 'Foot' }, user: { id: 'AQID', name: 'nadia', displayName: 'Nadia' }, pubKeyCredParams: [] }

let security: Security
beforeEach(() => {
  // The device makes no second one for the same account.
  vi.spyOn(navigator.credentials, 'create')
    .mockRejectedValue(new DOMException('', 'InvalidStateError'))
    .mockResolvedValueOnce(madeByDevice as unknown as Credential)
  security = { emailVerified: true, totpSince: null, recoveryCodesLeft: 0, passkeys: [], hasPassword: true, identity: null }
  api.on('GET /me/security', () => security)
  api.on('POST /me/passkeys/options', () => OPTIONS)
  api.on('POST /me/passkeys', ({ body }) => add((body as { name: string }).name))
  api.on('PUT /me/passkeys/:id', ({ params, body }) => {
    const { name } = body as { name: string }
    security = { ...security, passkeys: security.passkeys.map((passkey) => (passkey.id === params.id ? { ...passkey, name } : passkey)) }
    return security
  })
})
afterEach(() => vi.restoreAllMocks())

function add(name: string): undefined {
  const id = `019a0000-0000-7000-8000-00000000000${security.passkeys.length}`
  security = { ...security, passkeys: [...security.passkeys, { id, name, createdAt: '2026-11-28T10:00:00.000Z', lastUsedAt: null }] }
}

function Sheet() {
  const { data } = useQuery(securityQuery)
  return data ? (
    <>
      <ul>
        {data.passkeys.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <PasskeyDialog
        open
        request={{ kind: 'add' }}
        withReauthentication={(call) => call()}
        onClose={() => undefined}
        finalFocus={{ current: null }}
      />
    </>
  ) : null
}

const press = () => userEvent.click(page.getByRole('button', { name: 'Continuer', exact: true }))
const type = (name: string) => userEvent.fill(page.getByLabelText('Nom de la clé'), name)

async function losesAnswer(name: string) {
  await render(
    <TestApp>
      <Sheet />
    </TestApp>,
  )
  await type(name)
  await press()
  await expect.element(page.getByText(NETWORK_FAILURE.message)).toBeVisible()
}

test.each(['Téléphone', 'Téléphone de Nadia'])('a second press, as « %s », finds it, without asking the device', async (name) => {
  await losesAnswer('Téléphone')
  await type(name)
  await press()
  await expect.element(page.getByText('Clé d’accès ajoutée')).toBeVisible()
  await api.requests('POST /me/passkeys', 1)
  expect(security.passkeys.map((passkey) => passkey.name)).toEqual([name])
})

test('one that was there before, of the same name, is not taken for it', async () => {
  add('Téléphone')
  api.on('POST /me/passkeys', () => new Promise((_, lose) => lose(new TypeError('Failed to fetch'))))
  await losesAnswer('Téléphone')
  await press()
  await expect.element(page.getByText('Cet appareil a déjà une clé d’accès pour ce compte.')).toBeVisible()
})
