import { userErrors } from '@coup-denvoi/contract/users/user.errors'
import { MAX_PHOTO_BYTES } from '@coup-denvoi/contract/users/user.rules'

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp']
/** The types of files the system does not recognize. */
const UNKNOWN_TYPES = ['', 'application/octet-stream']

/** Why a file can't be used as a photo; null if it can. The server checks its bytes. */
export function photoError({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!UNKNOWN_TYPES.includes(type) && !PHOTO_TYPES.includes(type)) return userErrors.PHOTO_NOT_A_PICTURE.message
  if (size === 0) return userErrors.PHOTO_NOT_A_PICTURE.message
  return size > MAX_PHOTO_BYTES ? userErrors.PHOTO_TOO_LARGE.message : null
}

/** What is sent: a body without a type would not be read as a file. */
export const toUploadFile = (file: File): File => (file.type ? file : new File([file], file.name, { type: 'application/octet-stream' }))
