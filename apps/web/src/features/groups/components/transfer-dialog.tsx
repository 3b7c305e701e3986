import type { GroupMember } from '@coup-denvoi/contract/groups/group.schema'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { ChoiceCard } from '#ui/choice-card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldGroup } from '#ui/field.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { useTransferOwnership } from '../actions/use-transfer-ownership.ts'
import { ROLE_TEXTS } from '../group-texts.ts'
import { membersQuery } from '../groups.queries.ts'
import type { GroupDialogProps } from './group-question.ts'

/** « Passer le brassard »: who owns the group from now on; asked once more by name, for there is no way back. */
export function TransferDialog({ open, group, onClose, afterwards }: GroupDialogProps) {
  const [chosen, setChosen] = useState<GroupMember>()
  const [wrong, setWrong] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const { transfer, isTransferring, refusal, forget } = useTransferOwnership(group, () => {
    setIsDone(true)
    onClose()
  })
  const pages = useInfiniteQuery({ ...membersQuery(group.id), enabled: open })
  const candidates = pages.data?.pages.flatMap(({ items }) => items).filter(({ can }) => can.becomeOwner) ?? []
  const isAlone = pages.isSuccess && candidates.length === 0 && !pages.hasNextPage

  function ask() {
    if (!chosen) return setWrong('Choisissez un membre')
    // What was said about somebody else.
    forget()
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
        finalFocus={isDone ? afterwards : undefined}
        actions={
          <>
            <Button disabled={isTransferring} onClick={onClose}>
              Retour
            </Button>
            {!isAlone && (
              <Button variant="primary" onClick={ask}>
                Transférer la propriété
              </Button>
            )}
          </>
        }
      >
        {!isAlone && (
          <Candidates
            candidates={candidates}
            chosen={chosen}
            wrong={wrong}
            onChoose={(member) => {
              setChosen(member)
              setWrong(undefined)
            }}
          >
            <LoadMore pages={pages} label="Voir plus de membres" automatic={0} />
          </Candidates>
        )}
      </Dialog>
      {chosen && (
        <ConfirmDialog
          open={open && isAsking}
          title={`Confier le groupe à ${chosen.displayName}\u202f?`}
          text={<p>{`${chosen.displayName} devient propriétaire de «\u00a0${group.name}\u00a0», et vous n’en faites plus partie.`}</p>}
          labels={{ confirm: 'Transférer la propriété', confirming: 'Un instant…' }}
          busy={isTransferring}
          error={refusal ?? undefined}
          onConfirm={() => transfer(chosen)}
          onClose={() => setIsAsking(false)}
          // After a refusal this goes back to the choice, not to the page behind it.
          afterwards={afterwards}
        />
      )}
    </>
  )
}

type CandidatesProps = {
  candidates: readonly GroupMember[]
  chosen: GroupMember | undefined
  wrong: string | undefined
  onChoose: (member: GroupMember) => void
  children: React.ReactNode
}

function Candidates({ candidates, chosen, wrong, onChoose, children }: CandidatesProps) {
  const name = useId()
  return (
    <FieldGroup label="Les membres du groupe" labelHidden error={wrong}>
      <div className="-m-1 grid max-h-72 gap-2 overflow-y-auto p-1">
        {candidates.map((member) => (
          <ChoiceCard
            key={member.userId}
            name={name}
            visual={<Avatar photo={member.photo} kit={member.kit} name={member.displayName} />}
            title={<span dir="auto">{member.displayName}</span>}
            hint={ROLE_TEXTS[member.role]}
            checked={member.userId === chosen?.userId}
            onChange={() => onChoose(member)}
          />
        ))}
        {children}
      </div>
    </FieldGroup>
  )
}
