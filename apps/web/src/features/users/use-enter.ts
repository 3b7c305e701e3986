import { usePageNavigation } from '#lib/ssr/page-navigation.ts'

/** Leads on after a sign-in. @param redirect the page that was wanted */
export function useEnter(redirect: string | undefined): () => Promise<unknown> {
  const { leadOn } = usePageNavigation()
  return () => leadOn(redirect ?? '/', { toast: 'Connexion réussie !', replace: true })
}
