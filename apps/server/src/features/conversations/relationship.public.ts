import type { Transaction } from '#platform/database/database-connection.ts'
import { hasReachedViewer, readRelationship } from './relationship.queries.ts'

/** Whether somebody has written to the viewer, who sees the message, or has asked them for contact. */
export async function hasReached(tx: Transaction, pair: { viewerId: string; otherId: string }): Promise<boolean> {
  const relationship = await readRelationship(tx, pair)
  return relationship !== null && hasReachedViewer(relationship)
}
