import { userErrors } from '@coup-denvoi/contract/users/user.errors'
import { MAX_PHOTO_BYTES } from '@coup-denvoi/contract/users/user.rules'
import { expect, test } from 'vitest'
import { photoError } from './photo-file.ts'

test('accepts JPEG, PNG and WebP up to 5 MB, and unknown types', () => {
  for (const type of ['image/jpeg', 'image/png', 'image/webp', '', 'application/octet-stream'])
    expect(photoError({ type, size: MAX_PHOTO_BYTES })).toBeNull()
})

test('rejects larger, empty and other files', () => {
  expect(photoError({ type: 'image/jpeg', size: MAX_PHOTO_BYTES + 1 })).toBe(userErrors.PHOTO_TOO_LARGE.message)
  for (const type of ['image/gif', 'image/svg+xml', 'application/pdf', 'application/json'])
    expect(photoError({ type, size: 1000 })).toBe(userErrors.PHOTO_NOT_A_PICTURE.message)
  expect(photoError({ type: 'image/png', size: 0 })).toBe(userErrors.PHOTO_NOT_A_PICTURE.message)
})
