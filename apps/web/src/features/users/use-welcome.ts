import { addressOf, usePageNavigation } from '#lib/ssr/page-navigation.ts'

/** Leads to the welcome page after a registration. @param redirect where to go afterwards */
export function useWelcome(redirect: string | undefined): (options?: { replace: boolean }) => Promise<unknown> {
  const { leadOn } = usePageNavigation()
  return (options) => leadOn(addressOf('/registration-success', { redirect }), { toast: 'Inscription réussie !', ...options })
}
