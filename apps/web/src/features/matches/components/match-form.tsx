import { errorCatalogue } from '@coup-denvoi/contract/kit/error-catalogue'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import { ApiError } from '#lib/api-error.ts'
import { ActionBar } from '#ui/action-bar.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Columns, Page, Stack } from '#ui/page.tsx'
import { checkMatchForm, fieldOfError } from '../check-match-form.ts'
import { dropDraft, keepDraft, keptDraft } from '../kept-draft.ts'
import type { MatchFormControl } from '../match-form-control.ts'
import type { MatchFormDraft, MatchFormValues } from '../match-form-values.ts'
import { MatchFormGame } from './match-form-game.tsx'
import { MatchFormHowMany } from './match-form-how-many.tsx'
import { MatchFormPreview } from './match-form-preview.tsx'
import { MatchFormWhen } from './match-form-when.tsx'
import { MatchFormWhere } from './match-form-where.tsx'
import { MatchFormWord } from './match-form-word.tsx'

type MatchFormProps = {
  initial: MatchFormValues
  /** Under which the draft is kept until it is sent. */
  draftKey: string
  /** Places that are taken: the total can't go below. */
  taken: number
  /** The viewer's own among them, from 0. */
  mineIndex?: number
  /** On the button, before and while it sends. */
  labels: { send: string; sending: string }
  /** Rejects with an `ApiError`. */
  onSend: (draft: MatchFormDraft) => Promise<void>
  /** Asks before it sends. False leaves everything as it is typed; rejects with an `ApiError` where it can't ask. */
  confirm?: (draft: MatchFormDraft) => Promise<boolean>
  /** The way back, beside the button. @param forget drops what was typed */
  cancel: (forget: () => void) => ReactNode
  /** Whom a new match is for, under its title. */
  forWhom?: (control: MatchFormControl) => ReactNode
  /** It is a match of a group already. */
  isOfGroup?: boolean
  /** Above the button: what sending will do to others. */
  warning?: (control: MatchFormControl) => ReactNode
  /** Under the preview. */
  note?: ReactNode
}

/** The form of a match, new or to be changed: it keeps what is typed until the match is saved. */
export function MatchForm({
  initial,
  draftKey,
  taken,
  mineIndex,
  labels,
  onSend,
  confirm,
  forWhom,
  isOfGroup,
  cancel,
  warning,
  note,
}: MatchFormProps) {
  const form = useForm<MatchFormValues, unknown, MatchFormDraft>({
    defaultValues: keptDraft(draftKey, initial),
    resolver: checkMatchForm(taken),
    // Nothing is wrong before the first attempt; from then on each field says so while one types.
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
  const { control, setError, handleSubmit } = form
  const { isSubmitting, errors } = useFormState({ control })
  const refusal = useRef<HTMLDivElement>(null)
  const [asks, setAsks] = useState(false)

  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(draftKey, values) }), [form, draftKey])

  const send = handleSubmit(async (draft) => {
    try {
      if (!(await isSure(draft))) return
      await onSend(draft)
      dropDraft(draftKey)
    } catch (error) {
      show(error instanceof ApiError ? error : new ApiError('UNEXPECTED', errorCatalogue.UNEXPECTED.message))
    }
  })

  async function isSure(draft: MatchFormDraft): Promise<boolean> {
    if (!confirm) return true
    setAsks(true)
    return confirm(draft).finally(() => setAsks(false))
  }

  function show({ code, message, fields }: ApiError) {
    const field = fieldOfError[code]
    const told: [string, string][] = field ? [[field, message]] : Object.entries(fields)
    // A change names its fields `draft.title`.
    const faults = told
      .map(([path, sentence]) => [path.split('.').at(-1) ?? '', sentence] as const)
      .filter(([name]) => Object.hasOwn(initial, name))
    for (const [index, [name, sentence]] of faults.entries())
      setError(name as keyof MatchFormValues, { type: 'server', message: sentence }, { shouldFocus: index === 0 })
    if (faults.length > 0) return
    setError('root', { type: 'server', message })
    requestAnimationFrame(() => refusal.current?.scrollIntoView({ block: 'nearest' }))
  }

  const button = (
    <Button type="submit" variant="primary" size="lg" busy={isSubmitting && !asks} busyLabel={labels.sending} form={FORM_ID}>
      {labels.send}
    </Button>
  )
  return (
    <Page>
      <Columns aside="right">
        <form id={FORM_ID} noValidate onSubmit={send} aria-busy={isSubmitting && !asks}>
          <Stack>
            <MatchFormGame control={control} forWhom={forWhom?.(control)} isOfGroup={isOfGroup} />
            <MatchFormWhen control={control} />
            <MatchFormWhere control={control} />
            <MatchFormHowMany control={control} taken={taken} />
            <MatchFormWord control={control} />
            <div className="grid grid-cols-[minmax(0,1fr)] [&>*:not(:last-child,:empty)]:mb-4">
              {warning?.(control)}
              <div ref={refusal}>
                {errors.root?.message && (
                  <Notice tone="red" role="alert">
                    {errors.root.message}
                  </Notice>
                )}
              </div>
              <div className="flex flex-wrap gap-2.5">
                <span className="max-lg:hidden">{button}</span>
                {cancel(() => dropDraft(draftKey))}
              </div>
            </div>
          </Stack>
        </form>
        <Stack sticky className="max-lg:hidden">
          <h2>Ce que verront les joueurs</h2>
          <MatchFormPreview control={control} taken={taken} mineIndex={mineIndex} />
          {note && <p className="text-sm text-encre-2">{note}</p>}
        </Stack>
      </Columns>
      <ActionBar>{button}</ActionBar>
    </Page>
  )
}

const FORM_ID = 'match-form'
