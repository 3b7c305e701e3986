import { ACCENTS, nearestAccent, whyNotAccent } from '@coup-denvoi/contract/instance/accent.rules'
import { SETTING_LABELS } from '@coup-denvoi/contract/instance/settings.texts'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { Button } from '#ui/forms/button.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { JERSEY_PATH } from '#ui/match/jersey-shapes.ts'
import { FromEnvironment } from './from-environment.tsx'
import type { SettingsFields } from './setting-line.tsx'

/** The vetted colors, or an own one. */
export function AccentField({ form, fromEnvironment }: SettingsFields) {
  const { field, fieldState } = useController({ control: form.control, name: 'accent' })
  const isVetted = ACCENTS.some(({ color }) => color === field.value)
  const [isOther, setIsOther] = useState(!isVetted)
  const showsOther = isOther || !isVetted
  const variable = fromEnvironment.accent
  const suggestion = whyNotAccent(field.value) === null ? null : nearestAccent(field.value)
  return (
    <div className="grid gap-3">
      <FieldGroup
        label={SETTING_LABELS.accent}
        hint={
          variable ? (
            <FromEnvironment variable={variable} />
          ) : (
            'Une action, ou vous\u00a0: rien d’autre. Le vert reste à la pelouse, le jaune et le rouge aux cartons.'
          )
        }
      >
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-2">
          {ACCENTS.map(({ name, color }) => (
            <AccentChoice
              key={color}
              name={name}
              color={color}
              checked={!showsOther && field.value === color}
              disabled={variable !== undefined}
              onChange={() => {
                setIsOther(false)
                field.onChange(color)
              }}
            />
          ))}
          <AccentChoice
            name="Autre…"
            color={null}
            checked={showsOther}
            disabled={variable !== undefined}
            onChange={() => setIsOther(true)}
          />
        </div>
      </FieldGroup>
      {showsOther && !variable && (
        <>
          <Field
            label="Votre couleur"
            hint="Six chiffres de 0 à f après un dièse, comme #7f5af0."
            error={fieldState.error?.message ?? (whyNotAccent(field.value) || undefined)}
          >
            <TextInput
              {...field}
              onChange={(event) => field.onChange(event.target.value.trim().toLowerCase())}
              maxLength={7}
              autoCapitalize="none"
              spellCheck={false}
              className="max-w-44 tabular-nums"
            />
          </Field>
          {suggestion && (
            <Button className="justify-self-start" onClick={() => field.onChange(suggestion)}>
              <span aria-hidden="true" className="size-4.5 rounded-xs" style={{ background: suggestion }} />
              {`Prendre ${suggestion}`}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

type AccentChoiceProps = { name: string; color: string | null; checked: boolean; disabled: boolean; onChange: () => void }

/** @param color null for one that is yet to be chosen */
function AccentChoice({ name, color, ...input }: AccentChoiceProps) {
  return (
    <label className="relative block min-w-0">
      <input type="radio" name="accent-choice" {...input} className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0" />
      <span className="grid h-full justify-items-center gap-1 rounded-sm border-[1.5px] border-border-strong px-1 pt-3 pb-2.5 text-center text-sm/[1.25] font-semibold peer-checked:border-ink peer-checked:bg-surface-2 peer-checked:shadow-[inset_0_0_0_1.5px_var(--ink)] peer-hover:border-ink peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-disabled:opacity-55">
        <svg viewBox="0 0 64 64" width={44} height={44} aria-hidden="true">
          {color ? (
            <path d={JERSEY_PATH} fill={color} />
          ) : (
            <path d={JERSEY_PATH} fill="none" stroke="var(--empty-jersey)" strokeWidth="2.4" strokeDasharray="4 3.2" />
          )}
        </svg>
        {name}
      </span>
    </label>
  )
}
