import type { GroupMember } from '@coup-denvoi/contract/groups/group.schema'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTransferOwnership } from '#features/groups/actions/use-transfer-ownership.ts'
import { ROLE_TEXTS } from '#features/groups/group-texts.ts'
import { membersQuery } from '#features/groups/groups.queries.ts'
import { itemsOf } from '#lib/api/paged-query.ts'
import { LoadMore } from '#ui/feedback/load-more.tsx'
import { LoadingStatus } from '#ui/feedback/loading-status.tsx'
import { SectionError } from '#ui/feedback/section-error.tsx'
import { RowsSkeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/forms/button.tsx'
import { ChoiceCard } from '#ui/forms/choice-card.tsx'
import { ChoiceList } from '#ui/forms/choice-list.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Avatar } from '#ui/players/avatar.tsx'
import type { GroupDialogProps } from './group-dialog-params.ts'

/** « Passer le brassard ». Asks for confirmation: it cannot be undone. */
export function TransferOwnershipDialog({ open, group, onClose, finalFocus }: GroupDialogProps) {
  const [selectedMember, setSelectedMember] = useState<GroupMember>()
  const [fieldError, setFieldError] = useState<string>()
  const [isConfirming, setIsConfirming] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const name = useId()
  const { transfer, isTransferring, errorText, clearError } = useTransferOwnership(group, () => {
    setIsDone(true)
    onClose()
  })
  const query = useInfiniteQuery({ ...membersQuery(group.id), enabled: open })
  const members = itemsOf(query.data)
  const candidates = members?.filter(({ can }) => can.becomeOwner)
  const isAlone = candidates?.length === 0 && !query.hasNextPage

  function openConfirmation() {
    if (!selectedMember) return setFieldError('Choisissez un membre')
    // It was about another member.
    clearError()
    setIsConfirming(true)
  }

  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title="Passer le brassard"
        description={
          isAlone ? (
            <p>
              {members?.length === 1 ? 'Personne d’autre n’est dans le groupe.' : 'Les comptes des autres membres sont fermés.'} Dès qu’un
              autre membre y sera, vous pourrez le lui confier.
            </p>
          ) : (
            <p>
              La personne choisie devient propriétaire et admin du groupe <b dir="auto">{group.name}</b>, que vous quittez.
            </p>
          )
        }
        busy={isTransferring}
        finalFocus={isDone ? finalFocus : undefined}
        actions={
          <>
            <Button disabled={isTransferring} onClick={onClose}>
              Retour
            </Button>
            {!isAlone && (
              <Button variant="primary" disabled={!candidates} onClick={openConfirmation}>
                Transférer la propriété
              </Button>
            )}
          </>
        }
      >
        {!candidates &&
          (query.error ? (
            <SectionError query={query} />
          ) : (
            <>
              <LoadingStatus />
              <RowsSkeleton count={3} />
            </>
          ))}
        {candidates && !isAlone && (
          <ChoiceList label="Les membres du groupe" error={fieldError}>
            {candidates.map((member) => (
              <ChoiceCard
                key={member.userId}
                name={name}
                visual={<Avatar photo={member.photo} kit={member.kit} name={member.displayName} />}
                title={<span dir="auto">{member.displayName}</span>}
                hint={ROLE_TEXTS[member.role]}
                checked={member.userId === selectedMember?.userId}
                onChange={() => {
                  setSelectedMember(member)
                  setFieldError(undefined)
                }}
              />
            ))}
            <LoadMore pages={query} label="Voir plus de membres" />
          </ChoiceList>
        )}
      </Dialog>
      {selectedMember && (
        <ConfirmDialog
          open={open && isConfirming}
          title={`Confier le groupe à ${selectedMember.displayName}\u202f?`}
          text={
            <p>{`${selectedMember.displayName} devient propriétaire du groupe «\u00a0${group.name}\u00a0», et vous n’en faites plus partie.`}</p>
          }
          labels={{ confirm: 'Transférer la propriété', confirming: 'Un instant…' }}
          busy={isTransferring}
          error={errorText ?? undefined}
          onConfirm={() => transfer(selectedMember)}
          onClose={() => setIsConfirming(false)}
          // After an error, focus returns to the choice, not to the page behind it.
          finalFocus={finalFocus}
        />
      )}
    </>
  )
}
