import { lazyWithRetry } from '#lib/lazy-with-retry.ts'

export const AccountMenu = lazyWithRetry(() => import('./components/account-menu.tsx').then(({ AccountMenu }) => AccountMenu))
