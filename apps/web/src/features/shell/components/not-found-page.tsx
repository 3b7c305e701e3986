import { Link } from '#features/shell/components/link.public.tsx'
import { useMe } from '#lib/session/session.ts'
import { buttonClass } from '#ui/forms/button.tsx'
import { NotFoundLayout } from '#ui/layout/not-found-layout.tsx'

/** For unknown addresses, and for what the viewer may not see. */
export function NotFoundPage() {
  return (
    <ResourceNotFoundPage
      title="Page introuvable"
      text={'Le juge de touche a levé son drapeau\u00a0: cette page n’existe pas, ou n’existe plus.'}
    />
  )
}

/** The same for a known kind of resource. */
export function ResourceNotFoundPage({ title, text }: { title: string; text: string }) {
  const me = useMe()
  return (
    <NotFoundLayout
      headline={'Hors-jeu\u202f!'}
      title={title}
      text={text}
      actions={
        <>
          <Link to="/" className={buttonClass({ variant: 'primary', size: 'lg' })}>
            Retour à l’accueil
          </Link>
          {me && (
            <Link to="/matches" className={buttonClass({ variant: 'outline', size: 'lg' })}>
              Voir les matchs
            </Link>
          )}
        </>
      }
    />
  )
}
