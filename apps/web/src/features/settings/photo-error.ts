import { userErrors } from '@coup-denvoi/contract/users/user.errors'
import { MAX_PHOTO_BYTES } from '@coup-denvoi/contract/users/user.rules'

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp']
/** What a system says that doesn't know what it has there. */
const UNKNOWN_TYPES = ['', 'application/octet-stream']

/** Why a file can't be one's photo, before it is sent; null if it may. The server looks at its bytes. */
export function photoError({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!UNKNOWN_TYPES.includes(type) && !PHOTO_TYPES.includes(type)) return userErrors.PHOTO_NOT_A_PICTURE.message
  if (size === 0) return userErrors.PHOTO_NOT_A_PICTURE.message
  return size > MAX_PHOTO_BYTES ? userErrors.PHOTO_TOO_LARGE.message : null
}
