import { ofName } from '@coup-denvoi/contract/lib/elision'
import { type RefObject, useId, useState } from 'react'
import { downloadFile } from '#lib/download-file.ts'
import { useInstance } from '#lib/instance.ts'
import { Button } from '#ui/forms/button.tsx'
import { CheckIcon } from '#ui/icons/frame-icons.ts'
import { CopyIcon } from '#ui/icons/icons.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'

type RecoveryCodesDialogProps = {
  open: boolean
  codes: string[]
  onClose: () => void
  finalFocus: RefObject<HTMLElement | null>
}

/** « Vos dix codes de secours »: shown once, to be copied, printed or saved. A click outside does not close it. */
export function RecoveryCodesDialog({ open, codes, onClose, finalFocus }: RecoveryCodesDialogProps) {
  const [copied, setCopied] = useState<boolean>()
  const status = useId()
  const heading = `Codes de secours ${ofName(useInstance().name)}, ${location.host}`
  const copy = async () => {
    try {
      // Not there without a secure context, such as on `http://192.168…`.
      await navigator.clipboard.writeText(codes.join('\n'))
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Vos dix codes de secours"
      description={
        <p className="text-ink-2">
          {
            'Chacun ouvre votre compte une fois, sans téléphone. Ils ne seront plus affichés\u00a0: imprimez-les, ou gardez-les dans votre coffre.'
          }
        </p>
      }
      alert
      finalFocus={finalFocus}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Plus tard
          </Button>
          <Button variant="primary" onClick={onClose}>
            Je les ai rangés
          </Button>
        </>
      }
    >
      <div data-printed>
        <p className="hidden print:block">{heading}</p>
        <ol className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-px overflow-hidden rounded-sm border border-border bg-border">
          {codes.map((code) => (
            <li key={code} className="bg-surface-2 px-2 py-2 text-center text-[1.0625rem]">
              <code className="font-strong tracking-wide">{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap gap-2.5 *:flex-1">
        <Button onClick={() => void copy()} aria-describedby={status}>
          {copied ? <CheckIcon /> : <CopyIcon />}
          {copied ? 'Copiés' : 'Copier'}
        </Button>
        <Button onClick={() => print()}>Imprimer</Button>
        <Button
          className="whitespace-nowrap"
          onClick={() =>
            downloadFile('coup-d-envoi-codes-de-secours.txt', new Blob([`${heading}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }))
          }
        >
          Fichier .txt
        </Button>
      </div>
      <p id={status} role="status" className={copied === false ? 'text-sm text-ink-2' : 'sr-only'}>
        {copied && 'Codes copiés'}
        {copied === false && 'Le navigateur ne laisse pas copier\u00a0: sélectionnez les codes, puis copiez-les.'}
      </p>
    </Dialog>
  )
}
