import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { meQuery } from '#lib/session.ts'
import { LogInPage } from './log-in-page.tsx'
import '#styles/theme.css'

/** The other end of the wire. */
const wire = { asked: [] as unknown[], answer: async (_call: string): Promise<Response> => Response.error() }

beforeEach(() => {
  wire.asked = []
  localStorage.clear()
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`
    wire.asked.push([call, await request.json()])
    return wire.answer(call)
  })
})

const refusal = (code: string, status = 403) =>
  Response.json({ defined: true, code, status, message: 'Votre compte a été désactivé.' }, { status })

async function logIn() {
  const queryClient = new QueryClient()
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <LogInPage /> }),
    history: createMemoryHistory({ initialEntries: ['/login'] }),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await userEvent.fill(page.getByLabelText('Email'), ' Nadia@Exemple.fr ')
  await userEvent.fill(page.getByLabelText('Mot de passe', { exact: true }), 'secret')
  await userEvent.click(page.getByRole('button', { name: 'Se connecter' }))
  return queryClient
}

const reactivate = () => page.getByRole('button', { name: 'Réactiver mon compte' })

test('Whoever deactivated their account may take that back with what they typed', async () => {
  wire.answer = async (call) => (call.endsWith('reactivate') ? Response.json({ id: 'nadia' }) : refusal('ACCOUNT_DEACTIVATED'))
  const queryClient = await logIn()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Votre compte a été désactivé.')
  await userEvent.click(reactivate())
  await expect.poll(() => queryClient.getQueryData(meQuery.queryKey)).toEqual({ id: 'nadia' })
  const typed = { email: 'nadia@exemple.fr', password: 'secret' }
  expect(wire.asked).toEqual([
    ['POST /api/session', typed],
    ['POST /api/session/reactivate', typed],
  ])
})

test('A ban is said, and nothing is offered', async () => {
  wire.answer = async () => refusal('ACCOUNT_DISABLED')
  await logIn()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Votre compte a été désactivé.')
  await expect.element(reactivate()).not.toBeInTheDocument()
})

test('Failures to reactivate count like failures to sign in', async () => {
  wire.answer = async (call) => refusal(call.endsWith('reactivate') ? 'INVALID_CREDENTIALS' : 'ACCOUNT_DEACTIVATED')
  await logIn()
  await userEvent.click(reactivate())
  await expect.element(reactivate()).not.toBeInTheDocument()
  await expect.poll(() => Object.keys(localStorage)).toEqual(['login_failures_nadia@exemple.fr'])
})
