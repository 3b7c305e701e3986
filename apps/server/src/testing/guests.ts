import type { GuestKey } from '@coup-denvoi/contract/matches/guest.schema'
import { comeAsGuest } from '#features/matches/commands/come-as-guest.ts'
import type { Database } from '#platform/database/database.ts'
import { readMatchRow } from './match-fixtures.ts'

/** Somebody without an account, and the browser that they use. */
export type TestGuest = GuestKey & { name: string; browser: string }

let count = 0

/** @param browser that of another guest, for somebody who takes several places */
export function newGuest(name: string, browser?: string): TestGuest {
  count += 1
  return { guestId: `guest${count}`, secret: secretOf(`secret${count}`), name, browser: browser ?? secretOf(`browser${count}`) }
}

/** A guest comes by the share link of a match. */
export async function comeByLink(db: Database, matchId: string, guest: TestGuest): Promise<TestGuest> {
  const { inviteToken: token } = await readMatchRow(db, matchId)
  await comeAsGuest({ db, input: { id: matchId, token, ...guest } })
  return guest
}

const secretOf = (text: string) => text.padEnd(40, 'x')
