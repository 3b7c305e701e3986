import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import { makeDirectory } from '#platform/data-directory/make-directory.ts'
import { newId } from '#platform/new-id.ts'
import type { Mailer, SenderName } from './mail.ts'
import { toMailOptions } from './mail-options.ts'

/** Writes mails as .eml files that only the owner can read, because their links grant access. */
export function createFileMailer(directory: string, from: string, senderName: SenderName, log: Logger): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(toMailOptions(mail, from, senderName()))
      makeDirectory(directory)
      const path = join(directory, `${new Date().toISOString().replaceAll(/\W/g, '-')}-${newId()}.eml`)
      // Renamed when complete, so that a program watching the directory never reads half a mail.
      await writeFile(`${path}.part`, message, { mode: 0o600, flag: 'wx' })
      await rename(`${path}.part`, path)
      log.info({ path, subject: mail.subject }, 'A mail was written to a file: set SMTP_URL to have it sent')
    },
  }
}
