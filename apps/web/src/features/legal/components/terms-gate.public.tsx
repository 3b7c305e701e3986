import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Link } from '#features/shell/components/link.public.tsx'
import { useIsConnectionLost } from '#lib/live/live-context.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useAcceptTerms } from '../actions/use-accept-terms.ts'
import { legalQuery } from '../legal.queries.ts'

/** Where one reads the terms, takes one’s data along, or leaves. */
const OPEN_PATHS = ['/conditions', '/confidentialite', '/mentions-legales', '/accessibilite', '/settings']

/** Asks a member to accept a newer version of the terms. Without a network nothing is asked: the answer could not be sent. */
export function TermsGate({ version, onLogOut, isLoggingOut }: { version: number; onLogOut: () => void; isLoggingOut: boolean }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isLost = useIsConnectionLost()
  const { data: legal } = useQuery(legalQuery())
  const { acceptTerms, isAccepting, error } = useAcceptTerms()
  const note = legal?.versions.find(({ number }) => number === version)?.note
  return (
    <Dialog
      open={!isLost && !OPEN_PATHS.includes(path)}
      // It needs an answer.
      onClose={() => {}}
      alert
      refereeCard="yellow"
      title="Les conditions ont changé"
      description={
        <p>
          {'Pour continuer, acceptez la '}
          <Link to="/conditions" className="font-strong">
            {`version ${version} des conditions`}
          </Link>
          {'. La page '}
          <Link to="/confidentialite" className="font-strong">
            Confidentialité
          </Link>
          {' dit ce que nous gardons.'}
        </p>
      }
      actions={
        <>
          <Button busy={isLoggingOut} busyLabel="Déconnexion…" onClick={onLogOut}>
            Me déconnecter
          </Button>
          <Button variant="primary" busy={isAccepting} busyLabel="Envoi…" onClick={() => acceptTerms(version)}>
            J’accepte
          </Button>
        </>
      }
    >
      {note && (
        <blockquote className="border-s-[1.5px] border-border ps-3.5 wrap-anywhere">
          <p className="text-sm text-ink-2">Ce qui a changé</p>
          <p>{note}</p>
        </blockquote>
      )}
      <p className="text-sm text-ink-2">
        {'Vous n’êtes pas d’accord\u202f? Vous pouvez '}
        <Link to="/settings" search={{ section: 'donnees' }} className="font-strong text-ink">
          emporter vos données
        </Link>
        {' ou '}
        <Link to="/settings" search={{ section: 'quitter' }} className="font-strong text-ink">
          supprimer votre compte
        </Link>
        .
      </p>
      {error && (
        <Notice tone="red" role="alert">
          {error.message}
        </Notice>
      )}
    </Dialog>
  )
}
