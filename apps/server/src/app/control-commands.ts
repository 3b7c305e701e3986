import type { TryMailer } from '#features/instance/commands/send-test-mail.ts'
import type { Instance } from '#features/instance/instance.public.ts'
import { type ImportedPlace, importPlaces } from '#features/places/commands/import-places.ts'
import type { BackupManifest } from '#platform/backup/backup-format.ts'
import type { ControlCommands } from '#platform/data-directory/control-socket.ts'
import type { Database } from '#platform/database/database.ts'
import { type BackupTarget, backUpTo } from './backups.ts'
import { runSeasonCommand } from './operator/season-command.ts'
import { parseUserCommand } from './operator/user-command.ts'
import { tryMails } from './setup/check-mails.ts'

type ControlCommandsOptions = {
  db: Database
  instance: Instance
  tryMailer: TryMailer
  backUp(file: string, stopSignal: AbortSignal): Promise<BackupManifest>
}

/** What programs of the command line ask of a server that holds the embedded database. */
export const controlCommands = ({ db, instance, tryMailer, backUp }: ControlCommandsOptions): ControlCommands => ({
  user: ({ words }: { words: string[] }) => parseUserCommand(words)(db),
  season: (input: { repair: boolean }) => runSeasonCommand(db, input),
  importPlaces: (input: { places: ImportedPlace[]; isLast?: boolean }) => importPlaces({ db, input }),
  ping: async () => 'pong',
  mail: ({ to }: { to: string | null }) => {
    const target = instance.mailerConfig()
    return tryMails({ to, site: instance.settings(), target, mailer: tryMailer(target) })
  },
  backup: (target: BackupTarget, askerGone) => backUpTo(target, (file) => backUp(file, askerGone)),
})
