import { matchShell } from './releases.ts'

/** After that long it is better to show what was last seen. */
const PAGE_TIMEOUT_MS = 3000
/** What a proxy says whose server is away. */
const SERVER_AWAY_STATUSES = [502, 503, 504]

/** The page as the server draws it now, or the shell, from which the program shows what it last saw. */
export async function fetchPageOrShell(request: Request): Promise<Response> {
  const asked = fetch(request)
  const answer = await Promise.race([asked, pageTimeout()]).catch(() => undefined)
  if (answer && !SERVER_AWAY_STATUSES.includes(answer.status)) return answer
  return (await matchShell()) ?? asked
}

const pageTimeout = () => new Promise<undefined>((resolve) => setTimeout(resolve, PAGE_TIMEOUT_MS))
