import { userErrors } from '@coup-denvoi/contract/users/user.errors'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DEFAULT_INSTANCE, instanceQuery } from '#lib/instance.ts'
import { meQuery } from '#lib/session/session.ts'
import { PageNavigationProvider } from '#lib/ssr/page-navigation.ts'
import { createRouterNavigation } from '#lib/ssr/router-navigation.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { LogInPage } from './log-in-page.tsx'
import '#styles/theme.css'

const api = fakeApi()

beforeEach(() => {
  localStorage.clear()
  // A browser that suggests passkeys asks the server for a challenge at once.
  PublicKeyCredential.isConditionalMediationAvailable = async () => false
})

async function logIn({ email = ' Nadia@Exemple.fr ', password = 'secret' } = {}) {
  const queryClient = new QueryClient()
  // It comes with the page.
  queryClient.setQueryData(instanceQuery.queryKey, DEFAULT_INSTANCE)
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <LogInPage /> }),
    history: createMemoryHistory({ initialEntries: ['/login'] }),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <PageNavigationProvider value={createRouterNavigation(router)}>
        <RouterProvider router={router as never} />
      </PageNavigationProvider>
    </QueryClientProvider>,
  )
  await userEvent.fill(page.getByLabelText('Email'), email)
  await userEvent.fill(page.getByLabelText('Mot de passe', { exact: true }), password)
  await userEvent.click(page.getByRole('button', { name: 'Se connecter' }))
  return queryClient
}

test('Nadia leaves out her password and mistypes her address: both fields say so, also to a screen reader, with an example', async () => {
  await logIn({ email: 'nadia@', password: '' })
  const email = page.getByLabelText('Email')
  const password = page.getByLabelText('Mot de passe', { exact: true })
  for (const field of [email, password]) {
    await expect.element(field).toHaveAttribute('aria-required', 'true')
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  }
  await expect.element(email).toHaveAccessibleDescription(/^Format d'email invalide Exemple\s: prenom@exemple\.fr$/)
  await api.expectNoRequest()
})

test('a wrong password marks both fields: nobody learns which of them is wrong', async () => {
  api.on('POST /session', () => refusal('INVALID_CREDENTIALS'))
  await logIn()
  for (const label of ['Email', 'Mot de passe'])
    await expect.element(page.getByLabelText(label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
})

const reactivate = () => page.getByRole('button', { name: 'Réactiver mon compte' })

test('a deactivated account can be reactivated with the typed credentials', async () => {
  api.on('POST /session', () => refusal('ACCOUNT_DEACTIVATED'))
  api.on('POST /session/reactivate', () => ({ id: 'nadia' }))
  const queryClient = await logIn()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Votre compte a été désactivé.')
  await userEvent.click(reactivate())
  await expect.poll(() => queryClient.getQueryData(meQuery.queryKey)).toEqual({ id: 'nadia' })
  const typed = { email: 'nadia@exemple.fr', password: 'secret', staySignedIn: false }
  await api.expectRequests().toEqual([
    { method: 'POST', path: '/session', body: typed },
    { method: 'POST', path: '/session/reactivate', body: typed },
  ])
})

test('a banned account shows an error, without an action', async () => {
  api.on('POST /session', () => refusal('ACCOUNT_DISABLED'))
  await logIn()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Votre compte a été désactivé.')
  await expect.element(reactivate()).not.toBeInTheDocument()
})

test('failed reactivations count as failed logins', async () => {
  api.on('POST /session', () => refusal('ACCOUNT_DEACTIVATED'))
  api.on('POST /session/reactivate', () => refusal('INVALID_CREDENTIALS'))
  await logIn()
  await userEvent.click(reactivate())
  await expect.element(reactivate()).not.toBeInTheDocument()
  await expect.poll(() => Object.keys(localStorage)).toEqual(['login_failures_nadia@exemple.fr'])
})

const secondStep = { token: 'first-step', displayName: 'Nadia Benali', kit: 3, photo: null }
const askForCode = () =>
  Response.json({ defined: true, code: 'SECOND_FACTOR_REQUIRED', ...userErrors.SECOND_FACTOR_REQUIRED, data: secondStep }, { status: 403 })

test('an account with one-time codes asks for one after the password, and only the code signs in', async () => {
  api.on('POST /session', () => askForCode())
  api.on('POST /session/second-factor', ({ body }) =>
    (body as { code: string }).code === '482019' ? { id: 'nadia' } : refusal('INVALID_CODE'),
  )
  const queryClient = await logIn()
  const code = page.getByLabelText('Code à six chiffres')
  await expect.element(code).toHaveFocus()
  await expect.element(page.getByText('Nadia Benali')).toBeVisible()
  await userEvent.fill(code, '111 111')
  await userEvent.click(page.getByRole('button', { name: 'Entrer' }))
  await expect.element(code).toHaveAccessibleDescription(/Ce code n’est pas valable, ou ne l’est plus\./)
  await userEvent.fill(code, '482 019')
  await userEvent.click(page.getByRole('button', { name: 'Entrer' }))
  await expect.poll(() => queryClient.getQueryData(meQuery.queryKey)).toEqual({ id: 'nadia' })
})

test('a second step that comes too late leads back to the password, with the reason', async () => {
  api.on('POST /session', () => askForCode())
  api.on('POST /session/second-factor', () => refusal('SIGN_IN_EXPIRED'))
  await logIn()
  await userEvent.fill(page.getByLabelText('Code à six chiffres'), '482019')
  await userEvent.click(page.getByRole('button', { name: 'Entrer' }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Cette connexion a pris trop de temps. Recommencez.')
  await expect.element(page.getByLabelText('Mot de passe', { exact: true })).toHaveValue('')
})
