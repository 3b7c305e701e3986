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
  const mailer = (smtpUrl: string | null, from = mailFrom) =>
    createMailer(
      () => ({ smtpUrl, mailFrom: from, dataDir }),
      log,
      () => 'Foot à Villeurbanne',
    )

  test('arrive unchanged at their one recipient', async () => {
    await mailer(smtp.environment.SMTP_URL ?? '').send(mail)
    expect(await smtp.nextMail('karim@exemple.fr')).toMatchObject({
      ...mail,
      from: mailFrom,
      text: `${mail.text}\n`,
      html: `${mail.html}\n`,
    })
    // The comma is part of the address.
    await mailer(smtp.environment.SMTP_URL ?? '').send({ ...mail, to: 'voleur,karim@exemple.fr' })
    expect(await smtp.nextMail('"voleur,karim"@exemple.fr')).toMatchObject({ subject: mail.subject })
  })

  test('come from the instance where the sender has no name', async () => {
    await mailer(smtp.environment.SMTP_URL ?? '', 'foot@foot.example').send(mail)
    expect(await smtp.nextMail('karim@exemple.fr')).toMatchObject({ from: 'Foot à Villeurbanne <foot@foot.example>' })
  })

  test('fail with the reason of the server, without the recipient', async () => {
    smtp.setBehavior('refuse')
    const failure = await mailer(smtp.environment.SMTP_URL ?? '')
      .send(mail)
      .catch((error: unknown) => error)
    expect(String(failure)).toMatch(/^Error: The mail server did not take a mail: .*450 Nothing for <…@…> today/)
    expect(JSON.stringify(pino.stdSerializers.err(failure as Error))).not.toMatch(/karim|secret/)
  })

  test('are never logged, whatever SMTP_URL sets', async () => {
    smtp.setBehavior('accept')
    const output = vi.spyOn(console, 'log')
    await mailer(`${smtp.environment.SMTP_URL}?logger=true&debug=true&transactionLog=true&pool=true`).send(mail)
    expect(output.mock.calls).toEqual([])
    expect(lines).toEqual([])
  })

  test('written to files are logged without their content', async () => {
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
