import { maxRegulars } from '@coup-denvoi/contract/series/regular-list.rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { membersQuery } from '#features/groups/groups.queries.ts'
import type { RepeatValues } from '#features/matches/form/repeat-values.ts'
import type { AddRegularDialog, NewRegular } from '#features/series/components/add-regular-dialog.public.tsx'
import { isSameRegular } from '#features/series/regulars.public.ts'
import { itemsOf } from '#lib/api/paged-query.ts'
import { useMe } from '#lib/session/session.ts'
import { useLazyDialog } from '#lib/use-lazy-dialog.ts'
import { Button } from '#ui/forms/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { ChevronDownIcon, CloseIcon, PlusIcon } from '#ui/icons/frame-icons.ts'
import { Row, Rows } from '#ui/layout/row.tsx'
import { Avatar } from '#ui/players/avatar.tsx'

type RepeatRegularsProps = {
  values: Pick<RepeatValues, 'plays' | 'regulars'>
  onChange: (changes: Partial<RepeatValues>) => void
  maxPlayers: number
  /** Whose members are proposed. */
  groupId: string | null
  proposals?: readonly NewRegular[]
}

/** « Habitués » of a new series: the organizer first, if they play, then the others in their order. */
export function RepeatRegulars({ values: { plays, regulars }, onChange, maxPlayers, groupId, proposals = [] }: RepeatRegularsProps) {
  const me = useMe()
  const { Dialog, request, openDialog, closeDialog } = useLazyDialog<object, ComponentProps<typeof AddRegularDialog>>(loadDialog)
  const { data } = useInfiniteQuery({ ...membersQuery(groupId ?? ''), enabled: groupId !== null && request !== undefined })
  const isKnown = (player: NewRegular) => player.userId === me?.id || regulars.some((regular) => isSameRegular(regular, player))
  const everyone = [
    ...proposals,
    ...(itemsOf(data) ?? []).map(({ userId, displayName, photo, kit }) => ({ userId, displayName, photo, kit })),
  ]
  const others = everyone.filter(
    (player, index) => player.userId !== me?.id && everyone.findIndex((one) => isSameRegular(one, player)) === index,
  )
  const first = plays ? 2 : 1
  const isFull = regulars.length + first - 1 >= maxRegulars(maxPlayers)

  function moveUp(index: number) {
    const next = [...regulars]
    next.splice(index - 1, 0, ...next.splice(index, 1))
    onChange({ regulars: next })
  }

  return (
    <FieldGroup label="Habitués" hint="Inscrits d’office à chaque publication, dans cet ordre. Chacun peut sauter une date.">
      <Checkbox checked={plays} onChange={(event) => onChange({ plays: event.target.checked })}>
        Je suis un habitué
      </Checkbox>
      <div className="rounded-sm border border-border-strong">
        {regulars.length > 0 && (
          <Rows label="Habitués, dans l’ordre">
            {regulars.map((regular, index) => (
              <Row
                key={regular.userId ?? regular.displayName}
                visual={
                  <>
                    <span className="numerals w-6 flex-none text-center text-ink-2">{index + first}</span>
                    <Avatar photo={regular.photo} kit={regular.kit} name={regular.displayName} size={36} />
                  </>
                }
                title={<b>{regular.displayName}</b>}
                subtitle={regular.userId === null && 'invité'}
                actions={
                  <>
                    <IconButton
                      label={`Monter ${regular.displayName}`}
                      aria-disabled={index === 0 || undefined}
                      onClick={() => index > 0 && moveUp(index)}
                    >
                      <ChevronDownIcon className="rotate-180" />
                    </IconButton>
                    <IconButton
                      label={`Retirer ${regular.displayName}`}
                      onClick={() => onChange({ regulars: regulars.filter((_, at) => at !== index) })}
                    >
                      <CloseIcon />
                    </IconButton>
                  </>
                }
              />
            ))}
          </Rows>
        )}
        {!isFull && (
          <Button variant="ghost" className="w-full" onClick={() => openDialog({})}>
            <PlusIcon />
            Ajouter un habitué
          </Button>
        )}
      </div>
      {Dialog && request && (
        <Dialog
          key={request.sequence}
          open={request.open}
          onClose={closeDialog}
          draftName="regular-new"
          proposals={others}
          isRegular={isKnown}
          isFull={isFull}
          onAdd={(player) => {
            onChange({ regulars: [...regulars, player] })
            return true
          }}
        />
      )}
    </FieldGroup>
  )
}

const loadDialog = () => import('#features/series/components/add-regular-dialog.public.tsx').then((module) => module.AddRegularDialog)
