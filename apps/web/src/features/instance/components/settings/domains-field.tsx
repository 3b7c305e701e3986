import { isEmailDomain } from '@coup-denvoi/contract/instance/instance.rules'
import { SETTING_LABELS } from '@coup-denvoi/contract/instance/settings.texts'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { CloseIcon } from '#ui/icons/frame-icons.ts'
import { focusRefused } from '#ui/overlays/focus-refused.ts'
import { FromEnvironment } from './from-environment.tsx'
import type { SettingsFields } from './setting-line.tsx'

/** The domains of the addresses with which people may register. */
export function DomainsField({ form, fromEnvironment }: SettingsFields) {
  const { field, fieldState } = useController({ control: form.control, name: 'registrationDomains' })
  const [typed, setTyped] = useState('')
  const domains = field.value.filter(isEmailDomain)
  // What is no domain is a value of the form, which is refused then.
  const refused = field.value.find((text) => !isEmailDomain(text))
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const variable = fromEnvironment.registrationDomains

  function add() {
    const domain = typed.trim().toLowerCase().replace(/^@/, '')
    if (!domain) return
    field.onChange(isEmailDomain(domain) ? [...new Set([...domains, domain])].sort() : [...domains, domain])
    setTyped('')
  }

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ',') return
    event.preventDefault()
    add()
  }

  /** « Enregistrer » saves what is in the list. The button adds by itself: a longer list would move it away from the pointer. */
  function addOnBlur({ relatedTarget }: FocusEvent) {
    field.onBlur()
    if (relatedTarget !== addButton.current) add()
  }

  function remove(domain: string) {
    field.onChange(field.value.filter((other) => other !== domain))
    input.current?.focus()
  }

  return (
    <div ref={box} className="grid gap-2.5">
      {domains.length > 0 && (
        <ul aria-label={SETTING_LABELS.registrationDomains} className="flex flex-wrap gap-2">
          {domains.map((domain) => (
            <li key={domain} className="flex min-h-11 min-w-0 items-center rounded-sm bg-surface-2 ps-3 font-semibold">
              <span className="min-w-0 wrap-anywhere">{domain}</span>
              {variable ? (
                <span className="w-3" />
              ) : (
                <IconButton label={`Retirer ${domain}`} onClick={() => remove(domain)}>
                  <CloseIcon />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {variable ? (
        <p className="text-sm/[1.35] text-ink-2">
          <FromEnvironment variable={variable} />
        </p>
      ) : (
        <div className="flex flex-wrap items-start gap-2.5">
          <Field
            label="Ajouter un domaine"
            required={false}
            hint="Ce qui suit l’arobase, comme exemple.fr."
            error={refused === undefined ? fieldState.error?.message : 'Écrivez un domaine comme exemple.fr'}
            className="min-w-48! flex-1"
          >
            <TextInput
              ref={(element) => {
                input.current = element
                field.ref(element)
              }}
              value={refused ?? typed}
              autoCapitalize="none"
              spellCheck={false}
              onKeyDown={addOnEnter}
              onBlur={addOnBlur}
              onChange={({ target }) => {
                setTyped(target.value)
                if (refused !== undefined) field.onChange(domains)
              }}
            />
          </Field>
          <Button
            ref={addButton}
            className="mt-7.5"
            onClick={() => {
              add()
              focusRefused(box)
            }}
          >
            Ajouter
          </Button>
        </div>
      )}
    </div>
  )
}
