import { shell } from './releases.ts'

/** After that long it is better to show what was last seen. */
const PATIENCE_MS = 3000
/** What a proxy says whose server is away. */
const AWAY = [502, 503, 504]

/** The page as the server draws it now, or the shell, from which the program shows what it last saw. */
export async function pageOrShell(request: Request): Promise<Response> {
  const asked = fetch(request)
  const answer = await Promise.race([asked, patience()]).catch(() => undefined)
  if (answer && !AWAY.includes(answer.status)) return answer
  return (await shell()) ?? asked
}

const patience = () => new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
