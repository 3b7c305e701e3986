import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import { type RefObject, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { RefreshIcon } from '#ui/icon.tsx'
import { useRenewLink } from '../actions/use-renew-link.ts'

type RenewLinkProps = {
  match: Match
  /** The field with the link: the new one is there. */
  field: RefObject<HTMLElement | null>
}

/** « Renouveler le lien » of a private match, for its organiser until kick-off: too many people have the old one. */
export function RenewLink({ match, field }: RenewLinkProps) {
  const [asks, setAsks] = useState(false)
  const { renew, isRenewing, error, forget } = useRenewLink(match.id, () => setAsks(false))
  if (match.type !== 'private' || !match.can.edit) return null
  return (
    <>
      <Button
        variant="bare"
        className="justify-self-start"
        onClick={() => {
          forget()
          setAsks(true)
        }}
      >
        <RefreshIcon />
        Renouveler le lien
      </Button>
      <ConfirmDialog
        open={asks}
        title={'Renouveler le lien\u202f?'}
        text="Les anciens liens ne fonctionneront plus. Les joueurs inscrits ou invités gardent leur accès."
        labels={{ confirm: 'Renouveler le lien', confirming: 'Un instant…' }}
        busy={isRenewing}
        error={error?.message}
        onConfirm={renew}
        onClose={() => setAsks(false)}
        afterwards={field}
      />
    </>
  )
}
