import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A real mail server, which asks for a user and a password. */
export type ReceivingSmtp = { port: number /** Of the mails that it took, in order. */; recipients: string[]; close(): Promise<void> }

export async function startReceivingSmtp(login: { user: string; password: string }): Promise<ReceivingSmtp> {
  const recipients: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, answer) => {
      if (username === login.user && password === login.password) answer(null, { user: username })
      else answer(Object.assign(new Error('That is not the password'), { responseCode: 535 }))
    },
    onData: (stream, { envelope }, answer) => {
      text(stream).then(() => {
        recipients.push(...envelope.rcptTo.map(({ address }) => address))
        answer()
      }, answer)
    },
  })
  server.on('error', () => {
    // The connection was closed.
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { port, recipients, close: () => new Promise((resolve) => server.close(() => resolve())) }
}
