import { createHmac } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

/** What an authenticator app shows (RFC 6238). @param steps how many half minutes from now */
export function codeOf(secret: string, steps = 0): string {
  const bits = [...secret.replaceAll(' ', '')].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const hash = createHmac('sha1', key).update(counter).digest()
  return String((hash.readUInt32BE(hash.readUInt8(19) & 0xf) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Turns on one-time codes. @returns the secret, and the codes in the dialog that is open then */
export async function enableCodes(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Activer le code à usage unique' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Code à usage unique' })
  const secret = (await dialog.locator('code').textContent()) ?? ''
  await dialog.getByLabel('Code à six chiffres').fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Vérifier' }).click()
  const codesDialog = page.getByRole('alertdialog', { name: 'Vos dix codes de secours' })
  await expect(codesDialog.getByRole('listitem')).toHaveCount(10)
  return { secret, codes: await codesDialog.getByRole('listitem').allInnerTexts() }
}
