import { LEDGER_LIMITS, ledgerWordSchema } from '@coup-denvoi/contract/ledger/ledger.schema'
import { useState } from 'react'
import { useTextDraft } from '#lib/drafts/use-draft.ts'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'

/** The state of a `WordField`. @param draft names what is typed, which is kept until it is sent */
export function useWord(draft: string) {
  const [text, setText, discard] = useTextDraft(draft)
  const [error, setError] = useState<string>()
  const change = (next: string) => {
    setText(next)
    setError(undefined)
  }
  /** @returns null, and shows why, if it cannot be sent */
  const read = (): string | null => {
    const checked = ledgerWordSchema.safeParse(text)
    setError(checked.error?.issues[0]?.message)
    return checked.success ? checked.data : null
  }
  return { text, error, change, read, discard }
}

type WordFieldProps = { label: string; word: ReturnType<typeof useWord>; readOnly: boolean }

/** Why something about money is said or changed, in a few words. */
export function WordField({ label, word, readOnly }: WordFieldProps) {
  return (
    <Field label={label} error={word.error}>
      <TextArea value={word.text} onChange={({ target }) => word.change(target.value)} maxLength={LEDGER_LIMITS.word} readOnly={readOnly} />
    </Field>
  )
}
