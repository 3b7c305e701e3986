import { Link } from '@tanstack/react-router'
import { useMe } from '#lib/session.ts'
import { buttonClass } from '#ui/button.tsx'
import { Offside } from '#ui/offside.tsx'

/** Every address that leads nowhere, or to what one may not see. */
export function NotFound() {
  return (
    <Missing title="Page introuvable" text={'Le juge de touche a levé son drapeau\u00a0: cette page n’existe pas, ou n’existe plus.'} />
  )
}

/** The same where one knows what is missing. */
export function Missing({ title, text }: { title: string; text: string }) {
  const me = useMe()
  return (
    <Offside
      shout={'Hors-jeu\u202f!'}
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
