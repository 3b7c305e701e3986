import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll } from 'vitest'
import { parseMail, type ReceivedMail } from './received-mail.ts'

const CONFIRMATION_SUBJECT = 'Confirmez votre adresse e-mail'

/** Accepts mails, does not respond, rejects all mails for now, or knows nobody. */
type SmtpBehavior = 'accept' | 'hang' | 'refuse' | 'unknown'

export type TestSmtp = {
  /** Environment variables of a server that sends its mails here; set before the tests. */
  environment: { SMTP_URL?: string }
  /** Where it listens. */
  port: number
  /** Accepted mails, in order, but those below. */
  mails: ReceivedMail[]
  /** The mails that confirm the address of a new account: each registration sends one. */
  confirmations: ReceivedMail[]
  /** Number of connections, in any mode. */
  connectionCount: number
  /** Open connections are closed. */
  setBehavior(mood: SmtpBehavior): void
  /** Resolves with the next mail to this address. */
  nextMail(to: string): Promise<ReceivedMail>
  nextConfirmation(to: string): Promise<ReceivedMail>
}

/** Starts an SMTP server on a free loopback port, accepting mails at first. Call it before `testServer`. @param login that it asks for */
export function testSmtp(login?: { user: string; password: string }): TestSmtp {
  let mood: SmtpBehavior = 'accept'
  const sockets = new Set<Socket>()
  const waiting = new Set<() => void>()
  const fetched = new Set<ReceivedMail>()
  const server = new SMTPServer({
    disabledCommands: login ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    // For tests of passwords, which a real one takes over TLS only.
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, answer) => {
      if (username === login?.user && password === login?.password) answer(null, { user: username })
      else answer(Object.assign(new Error('That is not the password'), { responseCode: 535 }))
    },
    disableReverseLookup: true,
    onConnect: (_session, answer) => {
      if (mood !== 'hang') answer()
    },
    onRcptTo: ({ address }, _session, answer) => {
      if (mood === 'refuse') answer(Object.assign(new Error(`Nothing for <${address}> today`), { responseCode: 450 }))
      else if (mood === 'unknown') answer(Object.assign(new Error(`5.1.1 <${address}>: user unknown`), { responseCode: 550 }))
      else answer(null)
    },
    onData: (stream, _session, answer) => {
      text(stream).then((source) => {
        const mail = parseMail(source)
        ;(mail.subject === CONFIRMATION_SUBJECT ? smtp.confirmations : smtp.mails).push(mail)
        answer()
        for (const look of [...waiting]) look()
      }, answer)
    },
  })
  const smtp: TestSmtp = {
    environment: {},
    port: 0,
    mails: [],
    confirmations: [],
    connectionCount: 0,
    setBehavior: (next) => {
      mood = next
      for (const socket of sockets) socket.destroy()
    },
    nextMail: (to) => nextOf('mails', to),
    nextConfirmation: (to) => nextOf('confirmations', to),
  }
  const nextOf = (kind: 'mails' | 'confirmations', to: string) =>
    new Promise<ReceivedMail>((resolve) => {
      const look = () => {
        const mail = smtp[kind].find((candidate) => candidate.to === to && !fetched.has(candidate))
        if (!mail) return
        waiting.delete(look)
        fetched.add(mail)
        resolve(mail)
      }
      waiting.add(look)
      look()
    })
  server.on('error', () => {
    // The connection was closed.
  })
  server.server.on('connection', (socket) => {
    smtp.connectionCount += 1
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    smtp.port = (server.server.address() as AddressInfo).port
    smtp.environment.SMTP_URL = `smtp://127.0.0.1:${smtp.port}`
  })
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
  return smtp
}
