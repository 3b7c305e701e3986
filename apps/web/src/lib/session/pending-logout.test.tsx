import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { aMe } from '#testing/me.ts'
import { clearPendingLogout, hasPendingLogout, markPendingLogout, sendPendingLogout, withSignInApi } from './pending-logout.ts'

const api = fakeApi()

const logIn = () => withSignInApi((client) => client.users.logIn({ email: 'nadia@exemple.fr', password: 'Coupfranc7!' }))

test('a login waits for the logout that is on its way: its answer would remove the new cookie', async () => {
  const events: string[] = []
  let answerLogout = () => {}
  api.on('DELETE /session', async () => {
    await new Promise<void>((resolve) => {
      answerLogout = resolve
    })
    events.push('logged out')
    return { signedOut: true }
  })
  api.on('POST /session', () => {
    events.push('logged in')
    return aMe()
  })
  markPendingLogout()
  const sent = sendPendingLogout()
  await api.requested('DELETE /session')
  const loggedIn = logIn()
  await api.expectNoRequest('POST /session')
  answerLogout()
  await Promise.all([sent, loggedIn])
  expect(events).toEqual(['logged out', 'logged in'])
  expect(hasPendingLogout()).toBe(false)
})

test('a login does not wait for a logout that cannot be sent', async () => {
  api.on('POST /session', () => aMe())
  markPendingLogout()
  const sent = sendPendingLogout()
  await expect(logIn()).resolves.toMatchObject({ id: aMe().id })
  clearPendingLogout()
  await sent
})
