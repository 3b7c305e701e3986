import { expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api/api-error.ts'
import { createWithReauthentication } from './reauthentication.ts'

const recentLoginError = () => new ApiError('REQUIRES_RECENT_LOGIN', 'Veuillez vous reconnecter pour effectuer cette action')

test('does not ask after a recent login', async () => {
  const prove = vi.fn(async () => true)
  expect(await createWithReauthentication(prove)(async () => 'data')).toBe('data')
  expect(prove).not.toHaveBeenCalled()
})

test('repeats the call after the password', async () => {
  let isProven = false
  const prove = async () => {
    isProven = true
    return true
  }
  const call = vi.fn(async () => {
    if (!isProven) throw recentLoginError()
    return 'data'
  })
  expect(await createWithReauthentication(prove)(call)).toBe('data')
  expect(call).toHaveBeenCalledTimes(2)
})

test('does nothing without the password', async () => {
  const call = vi.fn(async () => {
    throw recentLoginError()
  })
  await expect(createWithReauthentication(async () => false)(call)).rejects.toMatchObject({ code: 'CANCELLED' })
  expect(call).toHaveBeenCalledOnce()
})

test('passes on other errors without asking, and a second refusal', async () => {
  const prove = vi.fn(async () => true)
  await expect(createWithReauthentication(prove)(() => Promise.reject(new ApiError('UNAVAILABLE', '')))).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  })
  expect(prove).not.toHaveBeenCalled()
  await expect(createWithReauthentication(prove)(() => Promise.reject(recentLoginError()))).rejects.toMatchObject({
    code: 'REQUIRES_RECENT_LOGIN',
  })
  expect(prove).toHaveBeenCalledOnce()
})
