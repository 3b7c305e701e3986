import { useMe } from '#lib/session/session.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useAcceptTerms } from '../actions/use-accept-terms.ts'

/** On the pages that are to be read first: the question that waits for an answer. */
export function TermsToAccept() {
  const version = useMe()?.termsToAccept
  const { acceptTerms, isAccepting, error } = useAcceptTerms()
  if (!version) return null
  return (
    <Notice>
      <p>
        <b>{`La version ${version} attend votre accord.`}</b> Lisez-la tranquillement.
      </p>
      {error && (
        <p role="alert" className="mt-1 font-strong">
          {error.message}
        </p>
      )}
      <Button variant="primary" className="mt-3" busy={isAccepting} busyLabel="Envoi…" onClick={() => acceptTerms(version)}>
        J’accepte
      </Button>
    </Notice>
  )
}
