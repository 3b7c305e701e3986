import { lazyWithRetry } from '#lib/lazy-with-retry.ts'

export const MemberHome = lazyWithRetry(() => import('./components/member-home.tsx').then(({ MemberHome }) => MemberHome))
