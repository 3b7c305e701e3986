import { isGuestNewsTrue } from '@coup-denvoi/contract/matches/guests/guest.rules'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { createJobHandler, type JobHandler } from '#platform/jobs/job.ts'
import type { Mailer } from '#platform/mail/mail.ts'
import type { MailSite } from '#platform/mail/mail-layout.ts'
import { hashSecret } from '#platform/secrets/hash-secret.ts'
import { confirmGuestAddress, mailGuest } from '../matches.jobs.ts'
import { matches } from '../matches.table.ts'
import { matchParticipants } from '../participation/match-participants.table.ts'
import { guestAddresses } from './guest-addresses.table.ts'
import type { GuestMailSecrets } from './guest-mail-secrets.auth.ts'
import { guestAddressMail, guestNewsMail } from './guests.mails.ts'
import { guestState } from './guests.present.ts'
import { hasGuestPlace } from './match-guests.access.ts'
import { matchGuests } from './match-guests.table.ts'

type GuestMailDependencies = {
  db: Database
  /** Who writes. */
  site: () => MailSite
  mailer: Mailer
  guestMailSecrets: GuestMailSecrets
  unsubscribeTokens: { sign(unsubscription: { guestAddressId: string }): string }
  /** Scheme and host of links, from the configuration. */
  origin: string
}

/** Mails to guests. Those who took their address back meanwhile get none. */
export function createGuestMailJobs({
  db,
  site,
  mailer,
  guestMailSecrets,
  unsubscribeTokens,
  origin,
}: GuestMailDependencies): JobHandler[] {
  /** The secret in fragments of links, which browsers send to nobody. */
  const placeLink = (matchId: string, guestId: string, addressId: string) =>
    `${origin}/ma-place/${matchId}#${guestId}.${guestMailSecrets.secretOf(addressId)}`
  const unsubscribeLink = (addressId: string) => `${origin}/desabonnement?token=${unsubscribeTokens.sign({ guestAddressId: addressId })}`

  return [
    createJobHandler(confirmGuestAddress, async ({ addressId }) => {
      const address = await prepareAddress(db, addressId, guestMailSecrets)
      if (!address?.email || !address.guest || address.confirmedAt || !hasGuestPlace(address.guest)) return
      const { email: to, guest: place } = address
      await mailer.send(
        guestAddressMail({
          site: site(),
          to,
          startsAt: place.match.startsAt,
          link: `${placeLink(place.guest.matchId, place.guest.id, addressId)}.confirmer`,
          unsubscribeLink: unsubscribeLink(addressId),
        }),
      )
    }),

    createJobHandler(mailGuest, async ({ addressId, title, content, holds }) => {
      const address = await prepareAddress(db, addressId, guestMailSecrets)
      if (!address?.email || !address.confirmedAt) return
      const { email: to, guest: place } = address
      if (holds && !(place && isGuestNewsTrue(place.match, guestState(place), holds, new Date()))) return
      await mailer.send(
        guestNewsMail({
          site: site(),
          to,
          name: place?.guest.name ?? '',
          title,
          content,
          link: place && placeLink(place.guest.matchId, place.guest.id, addressId),
          unsubscribeLink: unsubscribeLink(addressId),
        }),
      )
      // The match was deleted, and with it the place.
      if (!place) await db.transaction(({ tx }) => tx.delete(guestAddresses).where(eq(guestAddresses.id, addressId)))
    }),
  ]
}

/** Stores the hash of the secret that the mail holds, also after another secret of the installation. @returns null without the address */
async function prepareAddress(db: Database, addressId: string, { secretOf }: GuestMailSecrets) {
  return db.transaction(async ({ tx }) => {
    const [address] = await tx
      .update(guestAddresses)
      .set({ secretHash: hashSecret(secretOf(addressId)) })
      .where(eq(guestAddresses.id, addressId))
      .returning()
    if (!address) return null
    const [guest] = await tx
      .select({ guest: matchGuests, status: matchParticipants.status, match: matches })
      .from(matchGuests)
      .innerJoin(matches, eq(matches.id, matchGuests.matchId))
      .leftJoin(matchParticipants, eq(matchParticipants.id, matchGuests.id))
      .where(eq(matchGuests.id, address.guestId ?? ''))
    return { ...address, guest: guest ?? null }
  })
}
