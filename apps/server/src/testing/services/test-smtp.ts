import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll } from 'vitest'
import { parseMail, type ReceivedMail } from './received-mail.ts'

/** Takes mails, says nothing when somebody connects, or takes mails for nobody. */
type SmtpBehavior = 'accept' | 'hang' | 'refuse'

/** A mail server, for the tests of a file. */
export type TestSmtp = {
  /** What a server needs to send its mails here; filled before the tests. */
  environment: { SMTP_URL?: string }
  /** Every mail that was taken, in their order. */
  mails: ReceivedMail[]
  /** How often somebody connected, in whatever mood. */
  connectionCount: number
  /** Whoever waits at that moment is cut off. */
  setBehavior(mood: SmtpBehavior): void
  /** Resolves with the first mail to this address since the last one that was waited for. */
  nextMail(to: string): Promise<ReceivedMail>
}

/** Starts a real SMTP server on a free loopback port, which takes mails until it is told otherwise. Call it before `testServer`. */
export function testSmtp(): TestSmtp {
  let mood: SmtpBehavior = 'accept'
  const sockets = new Set<Socket>()
  const waiting = new Set<() => void>()
  const fetched = new Set<ReceivedMail>()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onConnect: (_session, answer) => {
      if (mood !== 'hang') answer()
    },
    onRcptTo: ({ address }, _session, answer) => {
      answer(mood === 'refuse' ? Object.assign(new Error(`Nothing for <${address}> today`), { responseCode: 450 }) : null)
    },
    onData: (stream, _session, answer) => {
      text(stream).then((source) => {
        smtp.mails.push(parseMail(source))
        answer()
        for (const look of [...waiting]) look()
      }, answer)
    },
  })
  const smtp: TestSmtp = {
    environment: {},
    mails: [],
    connectionCount: 0,
    setBehavior: (next) => {
      mood = next
      for (const socket of sockets) socket.destroy()
    },
    nextMail: (to) =>
      new Promise((resolve) => {
        const look = () => {
          const mail = smtp.mails.find((candidate) => candidate.to === to && !fetched.has(candidate))
          if (!mail) return
          waiting.delete(look)
          fetched.add(mail)
          resolve(mail)
        }
        waiting.add(look)
        look()
      }),
  }
  server.on('error', () => {
    // A connection that was cut off.
  })
  server.server.on('connection', (socket) => {
    smtp.connectionCount += 1
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    smtp.environment.SMTP_URL = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
  return smtp
}
