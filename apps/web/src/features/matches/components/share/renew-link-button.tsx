import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { type RefObject, useState } from 'react'
import { useRenewLink } from '#features/matches/actions/use-renew-link.ts'
import { Button } from '#ui/forms/button.tsx'
import { RefreshIcon } from '#ui/layout/icon.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'

type RenewLinkButtonProps = {
  match: Match
  /** Gets the focus afterwards. */
  finalFocus: RefObject<HTMLElement | null>
}

/** « Renouveler le lien » of a private match, for its organizer, until kick-off. */
export function RenewLinkButton({ match, finalFocus }: RenewLinkButtonProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { renew, isRenewing, error, clearError } = useRenewLink(match.id, () => setIsConfirming(false))
  if (match.type !== 'private' || !match.can.edit) return null
  return (
    <>
      <Button
        variant="ghost"
        className="justify-self-start"
        onClick={() => {
          clearError()
          setIsConfirming(true)
        }}
      >
        <RefreshIcon />
        Renouveler le lien
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={'Renouveler le lien\u202f?'}
        text="Les anciens liens ne fonctionneront plus. Les joueurs inscrits ou invités gardent leur accès."
        labels={{ confirm: 'Renouveler le lien', confirming: 'Un instant…' }}
        busy={isRenewing}
        error={error?.message}
        onConfirm={renew}
        onClose={() => setIsConfirming(false)}
        finalFocus={finalFocus}
      />
    </>
  )
}
