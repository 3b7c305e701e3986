import type { ComponentType } from 'react'

/** @param redirect the page that was wanted before */
export type FormPageComponent = ComponentType<{ redirect?: string }>

/**
 * The routes that are one form for visitors: without the router and the app (docs/decisions/0059-form-pages.md). Their components use
 * `usePageNavigation` in place of the router.
 */
export const FORM_PAGES: Record<string, { file: string; load: () => Promise<FormPageComponent> }> = {
  '/login': {
    file: 'src/features/users/components/log-in-page.tsx',
    load: () => import('#features/users/components/log-in-page.tsx').then(({ LogInPage }) => LogInPage),
  },
  '/register': {
    file: 'src/features/users/components/register-page.tsx',
    load: () => import('#features/users/components/register-page.tsx').then(({ RegisterPage }) => RegisterPage),
  },
  '/mot-de-passe-oublie': {
    file: 'src/features/users/components/forgotten-password-page.tsx',
    load: () => import('#features/users/components/forgotten-password-page.tsx').then(({ ForgottenPasswordPage }) => ForgottenPasswordPage),
  },
  '/confirmer-email': {
    file: 'src/features/users/components/confirm-email-page.tsx',
    load: () => import('#features/users/components/confirm-email-page.tsx').then(({ ConfirmEmailPage }) => ConfirmEmailPage),
  },
}
