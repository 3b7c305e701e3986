import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { type RefObject, useState } from 'react'
import { useRenewLink } from '#features/matches/actions/use-renew-link.ts'
import { RenewLinkButton } from '#ui/overlays/renew-link-button.tsx'

type RenewMatchLinkProps = {
  match: Match
  /** Receives the focus afterwards. */
  finalFocus: RefObject<HTMLElement | null>
}

/** For the organizer of a private match, until kick-off. */
export function RenewMatchLink({ match, finalFocus }: RenewMatchLinkProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { renew, isRenewing, error, clearError } = useRenewLink(match.id, () => setIsConfirming(false))
  if (match.type !== 'private' || !match.can.edit) return null
  return (
    <RenewLinkButton
      open={isConfirming}
      text="Les anciens liens ne fonctionneront plus. Les joueurs inscrits ou invités gardent leur accès."
      busy={isRenewing}
      error={error?.message}
      onOpen={() => {
        clearError()
        setIsConfirming(true)
      }}
      onConfirm={renew}
      onClose={() => setIsConfirming(false)}
      finalFocus={finalFocus}
    />
  )
}
