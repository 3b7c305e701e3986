import { expect } from './fixtures.ts'
import type { RunningServer } from './running-server.ts'

/** The link in the last mail to an address. Mails are sent by a job, a moment later. @param page its path, without the first slash */
export async function lastMailedLink(server: RunningServer, address: string, page: string): Promise<string> {
  let link = ''
  await expect(async () => {
    link = await server.runOperatorCommand(`mail-link ${address} ${page}`)
  }).toPass()
  return link
}
