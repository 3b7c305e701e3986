import { type ComponentProps, useId } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { useCopy } from '#ui/forms/use-copy.ts'
import { CheckIcon } from '#ui/icons/frame-icons.ts'
import { CopyIcon } from '#ui/icons/icons.ts'

type CopyListButtonProps = Pick<ComponentProps<typeof Button>, 'size'> & {
  /** See `chatListText`. */
  text: string
}

/** « Copier la liste », then « Liste copiée » until the list changes. */
export function CopyListButton({ text, size }: CopyListButtonProps) {
  const statusId = useId()
  const { state, copy } = useCopy(text)
  const isCopied = state === 'copied'
  return (
    <>
      <Button
        size={size}
        onClick={() => void copy()}
        aria-describedby={statusId}
        className={isCopied ? 'border-green! text-green-text!' : ''}
      >
        {isCopied ? <CheckIcon /> : <CopyIcon />}
        {isCopied ? 'Liste copiée' : 'Copier la liste'}
      </Button>
      <p id={statusId} role="status" className={state === 'refused' ? 'text-sm text-ink-2' : 'sr-only'}>
        {isCopied && 'Liste copiée'}
        {state === 'refused' &&
          'Le navigateur ne laisse pas copier\u00a0: sélectionnez le message de «\u00a0Partager\u00a0», puis copiez-le.'}
      </p>
    </>
  )
}
