import { safeSessionStorage } from '../safe-storage.ts'

const KEY = 'left-builds'

/**
 * Why the page should be loaded again after a script of it could not be loaded: the build is `gone` after an update, or the script was `lost` and
 * the browser does not fetch it again. Browsers do so only since 2026 (https://github.com/whatwg/html/pull/10327); another address for the same
 * file would be a second instance of it.
 * @param entryUrl the script that the page starts with, different in every build
 * @param failures how often the script could not be loaded
 */
export async function findReasonToLeave(entryUrl: string, failures: number): Promise<'gone' | 'lost' | null> {
  // The service worker passes HEAD requests on: it may still have the file itself.
  const answer = await fetch(entryUrl, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer?.status === 404) return 'gone'
  return answer?.ok && failures > 1 ? 'lost' : null
}

/** While old and new servers answer by turns, the page would reload without end: only once for each build and reason. */
export function leaveOnce(entryUrl: string, reason: 'gone' | 'lost'): boolean {
  const left = safeSessionStorage.getItem(KEY)?.split(' ') ?? []
  const mark = `${reason}:${entryUrl}`
  return !left.includes(mark) && safeSessionStorage.setItem(KEY, [...left, mark].join(' '))
}
