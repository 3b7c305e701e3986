import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { testSmtp } from '#testing/services/test-smtp.ts'
import { createMailer } from './mailer.ts'

const mailFrom = 'Coup d’envoi <foot@foot.example>'
const mail = {
  to: 'karim@exemple.fr',
  subject: 'Été à l’étang',
  text: 'Voilà : https://foot.example/ici#secret',
  html: '<p>Voilà : <a href="https://foot.example/ici#secret">ici</a></p>',
}

describe('mails', () => {
  const smtp = testSmtp()
  const dataDir = mkdtempSync(join(tmpdir(), 'coup-denvoi-mails-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const mailer = (smtpUrl: string | null) => createMailer({ smtpUrl, mailFrom, dataDir }, log)

  test('arrive as they were written, at the one address that they are for', async () => {
    await mailer(smtp.environment.SMTP_URL ?? '').send(mail)
    expect(await smtp.nextMail('karim@exemple.fr')).toMatchObject({
      ...mail,
      from: mailFrom,
      text: `${mail.text}\n`,
      html: `${mail.html}\n`,
    })
    // A comma is part of this address and makes no second one of it.
    await mailer(smtp.environment.SMTP_URL ?? '').send({ ...mail, to: 'voleur,karim@exemple.fr' })
    expect(await smtp.nextMail('"voleur,karim"@exemple.fr')).toMatchObject({ subject: mail.subject })
  })

  test('that the server refuses are a failure, which says why and not for whom', async () => {
    smtp.setBehavior('refuse')
    const failure = await mailer(smtp.environment.SMTP_URL ?? '')
      .send(mail)
      .catch((error: unknown) => error)
    expect(String(failure)).toMatch(/^Error: The mail server did not take a mail: .*450 Nothing for <…@…> today/)
    expect(JSON.stringify(pino.stdSerializers.err(failure as Error))).not.toMatch(/karim|secret/)
  })

  test('leave no trace in the log, whatever the address of the server asks for', async () => {
    smtp.setBehavior('accept')
    const output = vi.spyOn(console, 'log')
    await mailer(`${smtp.environment.SMTP_URL}?logger=true&debug=true&transactionLog=true&pool=true`).send(mail)
    expect(output.mock.calls).toEqual([])
    expect(lines).toEqual([])
  })

  test('that are written to files are told of, without what is in them', async () => {
    await mailer(null).send(mail)
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 30,
      subject: mail.subject,
      path: expect.stringMatching(new RegExp(`^${dataDir}/mails/.*\\.eml$`)),
    })
    expect(lines[0]).not.toMatch(/secret|karim/)
  })
})
