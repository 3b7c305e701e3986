import { INVITATION_LIMITS } from '@coup-denvoi/contract/instance/registration.rules'
import {
  type NewRegistrationInvitation,
  newRegistrationInvitationSchema,
  type RegistrationInvitation,
} from '@coup-denvoi/contract/instance/registration-invitation.schema'
import { formatCount } from '@coup-denvoi/contract/lib/format'
import { formatDay } from '@coup-denvoi/contract/lib/local-time'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import type { ApiError } from '#lib/api/api-error.ts'
import { deleteDraft, loadDraft } from '#lib/drafts/form-draft.ts'
import { useDraftStorage, useSaveDraft } from '#lib/drafts/use-draft.ts'
import { setFormErrors } from '#lib/set-form-errors.ts'
import { ListError } from '#ui/feedback/list-error.tsx'
import { LoadingStatus } from '#ui/feedback/loading-status.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { CopyField } from '#ui/forms/copy-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { LinkIcon } from '#ui/icons/icons.ts'
import { Row, Rows } from '#ui/layout/row.tsx'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { useCreateInvitation } from '../../actions/use-create-invitation.ts'
import { useRevokeInvitation } from '../../actions/use-revoke-invitation.ts'
import { invitationsQuery } from '../../invitations.queries.ts'

/** Links with which people may register: new ones, and those there are. */
export function InvitationsSheet() {
  const query = useQuery(invitationsQuery)
  const { data, error } = query
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <Sheet aria-labelledby="invitations" aria-busy={!data && !error}>
      <SheetHeader
        title={
          <span ref={title} tabIndex={-1} id="invitations" className="outline-none">
            Invitations
          </span>
        }
      />
      <SheetBody className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-sm/[1.4] text-ink-2">
          Qui a le lien peut créer un compte, tant qu’il reste des inscriptions. Servent quand on ne s’inscrit que sur invitation.
        </p>
        <NewInvitation />
      </SheetBody>
      {data ? (
        data.items.length > 0 && (
          <div className="border-t border-border">
            <Rows label="Invitations envoyées">
              {data.items.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} onRevoked={() => title.current?.focus()} />
              ))}
            </Rows>
          </div>
        )
      ) : error ? (
        <ListError query={query} />
      ) : (
        <LoadingStatus />
      )}
    </Sheet>
  )
}

const DRAFT_NAME = 'registration-invitation'
const NEW_INVITATION: NewRegistrationInvitation = { label: '', maxUses: 10, days: 14 }

function NewInvitation() {
  const { createInvitation, created } = useCreateInvitation()
  const drafts = useDraftStorage()
  const form = useForm<NewRegistrationInvitation>({
    resolver: standardSchemaResolver(newRegistrationInvitationSchema),
    defaultValues: loadDraft(drafts, DRAFT_NAME, NEW_INVITATION),
  })
  useSaveDraft(form, drafts, DRAFT_NAME, NEW_INVITATION)
  const { errors, isSubmitting } = form.formState
  const link = useRef<HTMLInputElement>(null)
  const submit = form.handleSubmit(async (invitation) => {
    try {
      await createInvitation(invitation)
      form.resetField('label', { defaultValue: NEW_INVITATION.label })
      deleteDraft(drafts, DRAFT_NAME)
      link.current?.focus()
    } catch (error) {
      setFormErrors(form, error as ApiError)
    }
  })
  return (
    <>
      <form method="post" noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] items-start gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-[minmax(0,1fr)_8rem_8rem]">
          <Field label="Pour qui" optional error={errors.label?.message}>
            <TextInput maxLength={INVITATION_LIMITS.labelLength} placeholder="Les vétérans" {...form.register('label')} />
          </Field>
          <Field label="Inscriptions" error={errors.maxUses?.message}>
            <TextInput type="number" inputMode="numeric" min={1} {...form.register('maxUses', { valueAsNumber: true })} />
          </Field>
          <Field label="Jours" error={errors.days?.message}>
            <TextInput type="number" inputMode="numeric" min={1} {...form.register('days', { valueAsNumber: true })} />
          </Field>
        </div>
        {errors.root?.message && (
          <Notice tone="red" role="alert">
            {errors.root.message}
          </Notice>
        )}
        <Button type="submit" busy={isSubmitting} busyLabel="Création…" className="justify-self-start">
          <LinkIcon />
          Créer un lien
        </Button>
      </form>
      {created && (
        <div className="grid gap-2 rounded-sm bg-green-soft-2 p-3.5">
          <CopyField
            label="Le lien, montré cette seule fois"
            value={`${location.origin}/register#${created.token}`}
            inputRef={link}
            messages={COPY_TEXTS}
          />
        </div>
      )}
    </>
  )
}

const COPY_TEXTS = {
  copied: 'Lien copié',
  refused: 'Le navigateur ne laisse pas copier\u00a0: sélectionnez le lien, puis copiez-le.',
}

function InvitationRow({ invitation, onRevoked }: { invitation: RegistrationInvitation; onRevoked: () => void }) {
  const { label, uses, maxUses, expiresAt, isOpen, id } = invitation
  const { revokeInvitation, isRevoking } = useRevokeInvitation(id, onRevoked)
  const name = label || 'Sans nom'
  return (
    <Row
      title={<b className="wrap-anywhere">{name}</b>}
      subtitle={`${formatCount(uses, 'inscription', 'inscriptions')} sur ${maxUses}\u00a0· ${isOpen ? `jusqu’au ${formatDay(new Date(expiresAt))}` : 'ne sert plus'}`}
      actions={
        isOpen && (
          <Button
            variant="dangerGhost"
            busy={isRevoking}
            busyLabel="Retrait…"
            aria-label={`Retirer l’invitation ${name}`}
            onClick={revokeInvitation}
          >
            Retirer
          </Button>
        )
      }
    />
  )
}
