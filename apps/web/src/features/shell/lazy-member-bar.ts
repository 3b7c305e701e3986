import { lazyWithRetry } from '#lib/lazy-with-retry.ts'

export const MemberBar = lazyWithRetry(() => import('./components/member-bar.tsx').then(({ MemberBar }) => MemberBar))
