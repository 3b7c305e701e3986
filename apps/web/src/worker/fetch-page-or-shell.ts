import { isServerAway } from '../lib/api/proxy-status.ts'
import { matchShell } from './releases.ts'

/** After this long, the offline shell is shown. */
const PAGE_TIMEOUT_MS = 3000

/** The page from the server, or the offline shell, in which the app shows its stored data. */
export async function fetchPageOrShell(request: Request): Promise<Response> {
  const asked = fetch(request)
  const answer = await Promise.race([asked, pageTimeout()]).catch(() => undefined)
  if (answer && !isServerAway(answer.status)) return answer
  return (await matchShell()) ?? asked
}

const pageTimeout = () => new Promise<undefined>((resolve) => setTimeout(resolve, PAGE_TIMEOUT_MS))
