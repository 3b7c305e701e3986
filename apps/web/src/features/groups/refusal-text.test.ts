import { groupErrors, groupFailures } from '@coup-denvoi/contract/groups/group.errors'
import { errorCatalogue } from '@coup-denvoi/contract/kit/error-catalogue'
import { expect, test } from 'vitest'
import { ApiError, networkFailure } from '#lib/api-error.ts'
import { refusalText } from './refusal-text.ts'

test('A refusal with a reason says it', () => {
  const { message } = groupErrors.CREATOR_MUST_NAME_ADMIN
  expect(refusalText(new ApiError('CREATOR_MUST_NAME_ADMIN', message), groupFailures.leave)).toBe(message)
  const { message: slowDown } = errorCatalogue.TOO_MANY_REQUESTS
  expect(refusalText(new ApiError('TOO_MANY_REQUESTS', slowDown), groupFailures.leave)).toBe(slowDown)
})

test.each(['UNAVAILABLE', 'UNEXPECTED', 'DEADLINE_EXCEEDED', 'UNKNOWN'] as const)('%s gives none: what failed is said', (code) => {
  expect(refusalText(new ApiError(code, errorCatalogue[code].message), groupFailures.transfer)).toBe(groupFailures.transfer)
})

test('No answer gives none either', () => {
  expect(refusalText(networkFailure(), groupFailures.handleRequest)).toBe(groupFailures.handleRequest)
})
