import { onTestFinished } from 'vitest'

/** The local storage as another tab sees it: the page hears of what is stored there, as it does not of its own changes. */
export function openOtherTab(): Storage {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  onTestFinished(() => frame.remove())
  return frame.contentWindow?.localStorage ?? localStorage
}
