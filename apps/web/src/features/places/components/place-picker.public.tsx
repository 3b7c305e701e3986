import { formatCount } from '@coup-denvoi/contract/lib/format'
import type { PlaceCard } from '@coup-denvoi/contract/places/place.schema'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useId, useState } from 'react'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useDebouncedText } from '#ui/forms/use-debounced-text.ts'
import { PinIcon, PlusIcon } from '#ui/icons/frame-icons.ts'
import { PencilIcon } from '#ui/icons/icons.ts'
import { addressText } from '../place-texts.public.ts'
import { suggestedPlacesQuery } from '../places.queries.ts'
import { PlaceDrawing } from './place-drawing.tsx'

type PlacePickerProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: string
  /** Of the match: places there are proposed first. */
  city: string
  onType: (text: string) => void
  onPick: (place: PlaceCard) => void
  /** For new matches: the text becomes a place of the directory. */
  onAdd?: () => void
}

type Option = { key: string; group: 'own' | 'directory' | 'text'; choose: () => void; place?: PlaceCard & { matches?: number } }

/** The place of a match: one of those used before, one of the directory, or any text. In a `Field`. */
export function PlacePicker({ value, city, onType, onPick, onAdd, onBlur, ...input }: PlacePickerProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [search, setSearch] = useState('')
  const debounced = useDebouncedText(search, setSearch)
  const { data } = useQuery({ ...suggestedPlacesQuery(search, city), enabled: isOpen, placeholderData: keepPreviousData })
  const text = value.trim()
  const close = () => {
    setIsOpen(false)
    setActive(-1)
  }
  const pick = (place: PlaceCard) => () => {
    onPick(place)
    close()
  }
  const options: Option[] = [
    ...(data?.own ?? []).map((place) => ({ key: place.id, group: 'own' as const, place, choose: pick(place) })),
    ...(data?.directory ?? []).map((place) => ({ key: place.id, group: 'directory' as const, place, choose: pick(place) })),
    ...(text && onAdd
      ? [
          {
            key: 'add',
            group: 'text' as const,
            choose: () => {
              onAdd()
              close()
            },
          },
        ]
      : []),
    ...(text ? [{ key: 'as-is', group: 'text' as const, choose: close }] : []),
  ]
  const isShown = isOpen && options.length > 0
  const optionId = (n: number) => `${id}-${n}`

  function handleKey(event: React.KeyboardEvent) {
    if (event.key === 'Escape' && isShown) {
      event.stopPropagation()
      return close()
    }
    if (event.key === 'Enter' && isShown) {
      event.preventDefault()
      return options[active] ? options[active].choose() : close()
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!by) return
    event.preventDefault()
    if (!isShown) return setIsOpen(true)
    setActive((before) => (before + by + options.length + (before === -1 && by === -1 ? 1 : 0)) % options.length)
  }

  return (
    <div className="relative">
      <TextInput
        {...input}
        value={value}
        icon={PinIcon}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
        autoComplete="off"
        onChange={(event) => {
          onType(event.target.value)
          debounced.onInput(event.target.value)
          setIsOpen(true)
          setActive(-1)
        }}
        onFocus={() => {
          // What is there was chosen; only those used before are proposed for an empty field.
          if (text === '') setIsOpen(true)
        }}
        onBlur={(event) => {
          close()
          onBlur?.(event)
        }}
        onKeyDown={handleKey}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Terrains proposés"
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-96 overflow-y-auto rounded-sm border-[1.5px] border-ink bg-surface py-1 shadow-[0_18px_40px_-18px_rgb(4_10_8/.6)]"
      >
        {GROUPS.map(({ group, label, isVisible }) => {
          const members = options.map((option, n) => ({ option, n })).filter(({ option }) => option.group === group)
          return (
            members.length > 0 && (
              // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
              <div key={group} role="group" aria-label={label} className="not-first:border-t not-first:border-border">
                {isVisible && (
                  <p aria-hidden="true" className="px-3.5 pt-2 text-xs font-strong text-ink-2">
                    {label}
                  </p>
                )}
                {members.map(({ option, n }) => (
                  // The field keeps the focus, and the keyboard: `aria-activedescendant`.
                  // biome-ignore lint/a11y/useFocusableInteractive: see above
                  // biome-ignore lint/a11y/useKeyWithClickEvents: see above
                  <div
                    key={option.key}
                    id={optionId(n)}
                    role="option"
                    aria-selected={n === active}
                    className={`grid min-h-14 cursor-pointer grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-3 px-3.5 py-1.5 leading-[1.3] max-xs:grid-cols-[minmax(0,1fr)] hover:bg-hover ${n === active ? 'bg-hover shadow-[inset_4px_0_0_var(--ink)]' : ''}`}
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={option.choose}
                  >
                    {option.place ? <PlaceOption place={option.place} /> : <TextOption text={text} adds={option.key === 'add'} />}
                  </div>
                ))}
              </div>
            )
          )
        })}
      </div>
    </div>
  )
}

const GROUPS = [
  { group: 'own', label: 'Vos terrains', isVisible: true },
  { group: 'directory', label: 'Annuaire', isVisible: true },
  { group: 'text', label: 'Texte libre', isVisible: false },
] as const

function PlaceOption({ place }: { place: PlaceCard & { matches?: number } }) {
  return (
    <>
      <PlaceDrawing place={place} className="w-14 max-xs:hidden" />
      <span className="min-w-0 wrap-anywhere">
        <b dir="auto" className="block font-strong">
          {place.name}
        </b>
        <span dir="auto" className="text-sm text-ink-2">
          {addressText(place)}
        </span>
      </span>
      {place.matches ? <span className="text-sm whitespace-nowrap text-ink-2">{formatCount(place.matches, 'match')}</span> : <span />}
    </>
  )
}

function TextOption({ text, adds }: { text: string; adds: boolean }) {
  const OptionIcon = adds ? PlusIcon : PencilIcon
  return (
    <>
      <span className="grid h-10 w-14 place-items-center rounded-xs border border-dashed border-border-strong text-ink-2 max-xs:hidden">
        <OptionIcon className="size-5" />
      </span>
      <span className="col-span-2 min-w-0 wrap-anywhere max-xs:col-span-1">
        <b className="block font-strong">
          {adds ? 'Ajouter' : 'Écrire'} «{'\u00a0'}
          <bdi>{text}</bdi>
          {'\u00a0'}» {adds ? 'à l’annuaire' : 'tel quel'}
        </b>
        <span className="text-sm text-ink-2">{adds ? 'Sa fiche naît avec le match' : 'Sans fiche de terrain'}</span>
      </span>
    </>
  )
}
