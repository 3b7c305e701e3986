import type { GroupMember } from '@coup-denvoi/contract/groups/group.schema'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { LoadMore } from '#ui/feedback/load-more.tsx'
import { Button } from '#ui/forms/button.tsx'
import { ChoiceCard } from '#ui/forms/choice-card.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Avatar } from '#ui/players/avatar.tsx'
import { useTransferOwnership } from '../actions/use-transfer-ownership.ts'
import { ROLE_TEXTS } from '../group-texts.ts'
import { membersQuery } from '../groups.queries.ts'
import type { GroupDialogProps } from './group-dialog-params.ts'

/** « Passer le brassard »: who owns the group from now on; asked once more by name, for there is no way back. */
export function TransferOwnershipDialog({ open, group, onClose, finalFocus }: GroupDialogProps) {
  const [selectedMember, setChosen] = useState<GroupMember>()
  const [fieldError, setWrong] = useState<string>()
  const [isConfirming, setIsAsking] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const { transfer, isTransferring, errorText, clearError } = useTransferOwnership(group, () => {
    setIsDone(true)
    onClose()
  })
  const query = useInfiniteQuery({ ...membersQuery(group.id), enabled: open })
  const candidates = query.data?.pages.flatMap(({ items }) => items).filter(({ can }) => can.becomeOwner) ?? []
  const isAlone = query.isSuccess && candidates.length === 0 && !query.hasNextPage

  function openConfirmation() {
    if (!selectedMember) return setWrong('Choisissez un membre')
    // What was said about somebody else.
    clearError()
    setIsAsking(true)
  }

  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title="Passer le brassard"
        description={
          isAlone ? (
            <p>Personne d’autre n’est dans le groupe. Dès qu’un membre y sera, vous pourrez le lui confier.</p>
          ) : (
            <p>
              La personne choisie devient propriétaire et admin de <b>{group.name}</b>. Vous quittez le groupe.
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
              <Button variant="primary" onClick={openConfirmation}>
                Transférer la propriété
              </Button>
            )}
          </>
        }
      >
        {!isAlone && (
          <Candidates
            candidates={candidates}
            selectedMember={selectedMember}
            fieldError={fieldError}
            onSelect={(member) => {
              setChosen(member)
              setWrong(undefined)
            }}
          >
            <LoadMore pages={query} label="Voir plus de membres" automatic={0} />
          </Candidates>
        )}
      </Dialog>
      {selectedMember && (
        <ConfirmDialog
          open={open && isConfirming}
          title={`Confier le groupe à ${selectedMember.displayName}\u202f?`}
          text={
            <p>{`${selectedMember.displayName} devient propriétaire de «\u00a0${group.name}\u00a0», et vous n’en faites plus partie.`}</p>
          }
          labels={{ confirm: 'Transférer la propriété', confirming: 'Un instant…' }}
          busy={isTransferring}
          error={errorText ?? undefined}
          onConfirm={() => transfer(selectedMember)}
          onClose={() => setIsAsking(false)}
          // After a refusal this goes back to the choice, not to the page behind it.
          finalFocus={finalFocus}
        />
      )}
    </>
  )
}

type CandidatesProps = {
  candidates: readonly GroupMember[]
  selectedMember: GroupMember | undefined
  fieldError: string | undefined
  onSelect: (member: GroupMember) => void
  children: React.ReactNode
}

function Candidates({ candidates, selectedMember, fieldError, onSelect, children }: CandidatesProps) {
  const name = useId()
  return (
    <FieldGroup label="Les membres du groupe" labelHidden error={fieldError}>
      <div className="-m-1 grid max-h-72 gap-2 overflow-y-auto p-1">
        {candidates.map((member) => (
          <ChoiceCard
            key={member.userId}
            name={name}
            visual={<Avatar photo={member.photo} kit={member.kit} name={member.displayName} />}
            title={<span dir="auto">{member.displayName}</span>}
            hint={ROLE_TEXTS[member.role]}
            checked={member.userId === selectedMember?.userId}
            onChange={() => onSelect(member)}
          />
        ))}
        {children}
      </div>
    </FieldGroup>
  )
}
