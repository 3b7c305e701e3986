import { createHmac } from 'node:crypto'

/** HMAC-SHA-256. @param text begins with what the signature is for, so that it is valid for nothing else, unless the key is for that alone */
export const signatureOf = (key: string | Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url')
