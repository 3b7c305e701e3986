import { eq } from 'drizzle-orm'
import { addFundEntry } from '#features/funds/commands/add-fund-entry.ts'
import { cancelFundEntry } from '#features/funds/commands/cancel-fund-entry.ts'
import { changeFundReceipt } from '#features/funds/commands/change-fund-receipt.ts'
import { handOverFundMoney } from '#features/funds/commands/hand-over-fund-money.ts'
import { groups } from '#features/groups/groups.table.ts'
import { partyIdOf } from '#features/ledger/ledger-parties.public.ts'
import type { Actor } from '#features/matches/matches.access.ts'
import type { Database } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { newId } from '#platform/new-id.ts'
import { toPng } from '#platform/pictures/to-png.ts'
import { textOutline } from '#platform/pictures/typesetting.ts'

const DAY = 24 * 3_600_000
const GROUP = 'Les Canuts du mardi'

type DemoEntry = { kind: 'income' | 'expense'; label: string; amountCents: number; holder: Actor; giver?: Actor; daysAgo: number }

/** What the group has and bought, with a receipt, a handover, and an entry that was cancelled. */
export async function seedFund(db: Database, files: FileStore, players: readonly Actor[], now: Date): Promise<void> {
  const [group] = await db.read.select({ id: groups.id }).from(groups).where(eq(groups.name, GROUP))
  const [nadia, karim, ousmane] = ['Nadia Belkacem', 'Karim Haddad', 'Ousmane Diallo'].map((fullName) =>
    players.find(({ displayName }) => displayName === fullName),
  )
  if (!group || !nadia || !karim || !ousmane) return
  const { id } = group
  const daysBefore = (days: number) => new Date(now.getTime() - days * DAY)
  const add = async ({ daysAgo, holder, giver, ...entry }: DemoEntry) => {
    const people = { holderId: partyIdOf(holder.id), giverId: giver ? partyIdOf(giver.id) : null }
    const key = newId()
    await addFundEntry({ db, actor: nadia, input: { id, key, ...entry, ...people }, now: daysBefore(daysAgo) })
    return key
  }
  await add({ kind: 'income', label: 'Reste du tournoi de juin', amountCents: 8050, holder: nadia, daysAgo: 60 })
  await add({ kind: 'income', label: 'Cotisation d’automne', amountCents: 800, holder: karim, giver: ousmane, daysAgo: 24 })
  const twice = await add({ kind: 'income', label: 'Cotisation d’automne', amountCents: 800, holder: nadia, giver: ousmane, daysAgo: 23 })
  await cancelFundEntry({ db, actor: karim, input: { id, entryId: twice, word: 'Notée deux fois' }, now: daysBefore(22) })
  const hands = { fromId: partyIdOf(nadia.id), toId: partyIdOf(karim.id) }
  await handOverFundMoney({ db, actor: nadia, input: { id, key: newId(), ...hands, amountCents: 2000 }, now: daysBefore(15) })
  const entryId = await add({ kind: 'expense', label: 'Deux ballons taille 4', amountCents: 3990, holder: nadia, daysAgo: 12 })
  const photo = new Blob([new Uint8Array(await toPng(drawReceipt()))], { type: 'image/png' })
  await changeFundReceipt({ db, files, actor: nadia, input: { id, entryId, photo }, now: () => daysBefore(12) })
}

const WIDTH = 720
const HEIGHT = 900

/** A receipt of a shop on a table. */
function drawReceipt(): string {
  const ink = '#26302b'
  const line = (text: string, y: number, size = 30, x = 190) => textOutline(text, 'text', size, { x, y }, ink)
  const price = (text: string, y: number, face: 'text' | 'strong' = 'text') => textOutline(text, face, 30, { x: 445, y }, ink)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#8a6f52"/>
    <g transform="rotate(-3 ${WIDTH / 2} ${HEIGHT / 2})">
      <path d="M150 70H570V800L535 780L500 800L465 780L430 800L395 780L360 800L325 780L290 800L255 780L220 800L185 780L150 800Z" fill="#fbfaf5"/>
      ${textOutline('SPORT DES BROTTEAUX', 'title', 34, { x: WIDTH / 2, y: 150, anchor: 'middle' }, ink)}
      ${textOutline('Lyon 6e', 'text', 24, { x: WIDTH / 2, y: 190, anchor: 'middle' }, ink)}
      <path d="M190 230H530M190 430H530" stroke="${ink}" stroke-width="2" stroke-dasharray="8 6"/>
      ${line('Ballon taille 4', 300)}${price('19,95', 300)}${line('Ballon taille 4', 360)}${price('19,95', 360)}
      ${textOutline('Total', 'strong', 30, { x: 190, y: 490 }, ink)}${price('39,90', 490, 'strong')}
      ${line('Carte bancaire', 560, 24)}${line('Merci de votre visite', 680, 24, 240)}
    </g>
  </svg>`
}
