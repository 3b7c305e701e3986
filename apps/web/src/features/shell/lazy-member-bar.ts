import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { isWideScreen } from '#lib/use-is-wide-screen.ts'
import { AccountMenu } from './lazy-account-menu.ts'

export const MemberBar = lazyWithRetry(() => {
  // Others have their menu in the bar.
  if (!import.meta.env.SSR && isWideScreen()) void AccountMenu.preload()
  return import('./components/member-bar.tsx').then(({ MemberBar }) => MemberBar)
})
