import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import { newId } from '#platform/new-id.ts'
import type { Mailer } from './mail.ts'
import { toMailOptions } from './mail-options.ts'

/** Writes mails where only the owner of the data reads them, as mail programs open them: they carry links that let people in. */
export function createFileMailer(directory: string, from: string, log: Logger): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(toMailOptions(mail, from))
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const path = join(directory, `${new Date().toISOString().replaceAll(/\W/g, '-')}-${newId()}.eml`)
      // Whoever watches the directory never finds half a mail.
      await writeFile(`${path}.part`, message, { mode: 0o600, flag: 'wx' })
      await rename(`${path}.part`, path)
      log.info({ path, subject: mail.subject }, 'A mail was written to a file: set SMTP_URL to have it sent')
    },
  }
}
