import type { OwnSeason, SeasonPictureOptions } from '@coup-denvoi/contract/season/season.schema'
import { SEASON_PICTURE_SIZE } from '@coup-denvoi/contract/season/season-files.rules'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { seasonPictureQuery } from '#features/season/season-picture.queries.ts'
import { pictureText } from '#features/season/season-texts.ts'
import { canShareFile, shareFile } from '#lib/device-share.ts'
import { downloadFile } from '#lib/download-file.ts'
import { LoadingStatus } from '#ui/feedback/loading-status.tsx'
import { SectionError } from '#ui/feedback/section-error.tsx'
import { Button } from '#ui/forms/button.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import { Segment, Segments } from '#ui/forms/segments.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { DownloadIcon, ShareIcon } from '#ui/icons/icons.ts'
import { ActionBar } from '#ui/layout/action-bar.tsx'
import { Stack } from '#ui/layout/page.tsx'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'

/** The picture of one's own season, and beside it what it shows, with the rest of the page. */
export function SeasonPicture({ season, children }: { season: OwnSeason; children: ReactNode }) {
  const [options, setOptions] = useState<SeasonPictureOptions>({
    ...EVERYTHING,
    day: season.isCurrent ? undefined : season.period.firstDay,
  })
  const query = useQuery(seasonPictureQuery(options))
  const { data: picture, isPlaceholderData } = query
  const file = picture && !isPlaceholderData ? new File([picture], fileName(season), { type: 'image/png' }) : undefined
  const download = () => file && downloadFile(file.name, file)
  // Where the device has no share sheet for files, the file itself is what can be shared.
  const share = () => file && (canShareFile(file) ? shareFile(file) : download())
  const shareButton = (
    <Button variant="primary" size="lg" wide aria-disabled={!file || undefined} onClick={share}>
      <ShareIcon />
      Partager l’image
    </Button>
  )
  return (
    <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)] lg:gap-10">
      <div aria-busy={!file} className="grid gap-3 lg:sticky lg:top-[calc(var(--bar-height)+var(--banner-height)+20px)]">
        {picture ? (
          <Picture picture={picture} text={pictureText(season, options)} isOutdated={isPlaceholderData} />
        ) : query.error ? null : (
          <>
            <LoadingStatus />
            <div className="skeleton aspect-4/5" />
          </>
        )}
        {query.error && <SectionError query={query} />}
      </div>
      <Stack gap="lg">
        <PictureOptions options={options} onChange={(change) => setOptions({ ...options, ...change })}>
          <div className="max-lg:hidden">{shareButton}</div>
          <Button wide aria-disabled={!file || undefined} onClick={download}>
            <DownloadIcon />
            Télécharger
          </Button>
        </PictureOptions>
        {children}
      </Stack>
      <ActionBar>{shareButton}</ActionBar>
    </div>
  )
}

const EVERYTHING = { goals: true, bestPlayer: true, form: true, lastName: true, light: 'day' } as const satisfies SeasonPictureOptions

/** `ma-saison-2026-2027.png` */
const fileName = ({ period }: OwnSeason): string => `ma-saison-${period.name.replace('–', '-')}.png`

function Picture({ picture, text, isOutdated }: { picture: Blob; text: string; isOutdated: boolean }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const objectUrl = URL.createObjectURL(picture)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [picture])
  return (
    <img
      src={url}
      alt={text}
      {...SEASON_PICTURE_SIZE}
      className={`h-auto w-full rounded-md shadow-menu ${isOutdated ? 'opacity-60 transition-opacity delay-150' : ''}`}
    />
  )
}

type PictureOptionsProps = {
  options: SeasonPictureOptions
  onChange: (change: Partial<SeasonPictureOptions>) => void
  /** The buttons. */
  children: ReactNode
}

/** « L’image à partager » */
function PictureOptions({ options, onChange, children }: PictureOptionsProps) {
  const id = useId()
  return (
    <Sheet aria-labelledby={id}>
      <SheetHeader id={id} title="L’image à partager" />
      <SheetBody className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <FieldGroup label="Ce qu’elle montre">
          {SWITCHES.map(([option, label]) => (
            <Switch key={option} checked={options[option]} onChange={({ target }) => onChange({ [option]: target.checked })}>
              {label}
            </Switch>
          ))}
        </FieldGroup>
        <FieldGroup label="Lumière">
          <Segments>
            {LIGHTS.map(([light, label]) => (
              <Segment key={light} name={`${id}-light`} checked={options.light === light} onChange={() => onChange({ light })}>
                {label}
              </Segment>
            ))}
          </Segments>
        </FieldGroup>
        {children}
        <p className="text-sm text-ink-2">
          {`${SEASON_PICTURE_SIZE.width}\u00a0×\u00a0${SEASON_PICTURE_SIZE.height}. Elle ne contient que vos chiffres\u00a0: aucun autre joueur, aucune adresse.`}
        </p>
      </SheetBody>
    </Sheet>
  )
}

const SWITCHES = [
  ['goals', 'Mes buts'],
  ['bestPlayer', 'Joueur du match'],
  ['form', 'Ma forme du moment'],
  ['lastName', 'Mon nom de famille'],
] as const

const LIGHTS = [
  ['day', 'Jour'],
  ['night', 'Nocturne'],
] as const
