import { findReasonToLeave, leaveOnce } from '../offline/leave-build.ts'
import { findTypedFields } from '../offline/typed-fields.ts'
import { retryUntilSuccess } from '../retry.ts'

/**
 * Loads the script that a page starts with, again and again until it is there; nothing happens if it has run. Where that can't succeed, the page
 * loads again, unless something is typed in it.
 */
export async function loadEntry(url: string): Promise<void> {
  await retryUntilSuccess(
    () => import(/* @vite-ignore */ url),
    async (failures) => {
      const reason = await findReasonToLeave(url, failures)
      if (reason && findTypedFields().length === 0 && leaveOnce(url, reason)) location.reload()
    },
  )
}

/** For a document whose end was lost on its way: once the server answers, and unless something is typed in it. */
export async function loadBrokenPageAgain(): Promise<void> {
  await retryUntilSuccess(async () => {
    // Nothing but a reload fetches it again.
    const reason = await findReasonToLeave(location.href, Number.POSITIVE_INFINITY)
    if (!reason || findTypedFields().length > 0) throw new Error()
    if (leaveOnce(location.pathname, reason)) location.reload()
  })
}
