export type ReceivedMail = { from: string; to: string; subject: string; text: string; html: string; source: string }

/** Reads a mail that nodemailer wrote: two parts, plain text and HTML. */
export function parseMail(source: string): ReceivedMail {
  const mail = source.replaceAll('\r\n', '\n')
  const [head = ''] = mail.split('\n\n', 1)
  const unfolded = head.replaceAll(/\n[ \t]+/g, ' ')
  const header = (name: string) => decodeEncodedWords(new RegExp(`^${name}: (.*)$`, 'mi').exec(unfolded)?.[1] ?? '')
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1]
  if (!boundary) throw new Error(`Not a mail of two parts:\n${head}`)
  const [, text = '', html = ''] = mail.split(`--${boundary}`).map(decodeBody)
  return { from: header('From'), to: header('To').replace(/^<(.*)>$/, '$1'), subject: header('Subject'), text, html, source }
}

/** The link of a mail, and its token. */
export function extractLink({ text }: ReceivedMail): { address: string; token: string } {
  const [, address, token] = /(https?:\/\/[^\s#]+)#(\S+)/.exec(text) ?? []
  if (!address || !token) throw new Error(`There is no link in\n${text}`)
  return { address, token }
}

function decodeBody(part: string): string {
  const end = part.indexOf('\n\n')
  const body = part.slice(end + 2)
  const encoding = /Content-Transfer-Encoding: (\S+)/i.exec(part.slice(0, end))?.[1]
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? decodeQuotedPrintable(body.replaceAll('=\n', '')) : body
}

function decodeEncodedWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : decodeQuotedPrintable(word.replaceAll('_', ' ')),
    )
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
