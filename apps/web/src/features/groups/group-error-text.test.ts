import { groupErrors, groupFailureMessages } from '@coup-denvoi/contract/groups/group.errors'
import { errorCatalog } from '@coup-denvoi/contract/lib/error-catalog'
import { expect, test } from 'vitest'
import { ApiError, createNetworkError } from '#lib/api/api-error.ts'
import { groupErrorText } from './group-error-text.ts'

test('returns the message of a specific error', () => {
  const { message } = groupErrors.CREATOR_MUST_NAME_ADMIN
  expect(groupErrorText(new ApiError('CREATOR_MUST_NAME_ADMIN', message), groupFailureMessages.leave)).toBe(message)
  const { message: slowDown } = errorCatalog.TOO_MANY_REQUESTS
  expect(groupErrorText(new ApiError('TOO_MANY_REQUESTS', slowDown), groupFailureMessages.leave)).toBe(slowDown)
})

test.each(['UNAVAILABLE', 'UNEXPECTED', 'DEADLINE_EXCEEDED', 'UNKNOWN'] as const)('returns the fallback for %s', (code) => {
  expect(groupErrorText(new ApiError(code, errorCatalog[code].message), groupFailureMessages.transfer)).toBe(groupFailureMessages.transfer)
})

test('returns the fallback for a network error', () => {
  expect(groupErrorText(createNetworkError(), groupFailureMessages.handleRequest)).toBe(groupFailureMessages.handleRequest)
})
