import { setTimeout as wait } from 'node:timers/promises'

/** What `task` resolves with. @throws after `milliseconds` without an answer, which may still come */
export async function withTimeLimit<Result>(milliseconds: number, task: Promise<Result>): Promise<Result> {
  const giveUp = new AbortController()
  const tooLate = wait(milliseconds, undefined, { signal: giveUp.signal }).then(() => Promise.reject(new Error('no answer in time')))
  try {
    return await Promise.race([task, tooLate])
  } finally {
    tooLate.catch(() => {})
    giveUp.abort()
  }
}
