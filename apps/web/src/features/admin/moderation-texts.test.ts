import { JOURNAL_ACTIONS, type JournalEntry } from '@coup-denvoi/contract/admin/journal.schema'
import { describe, expect, test } from 'vitest'
import { handledByText, journalNote, journalSentence } from './moderation-texts.ts'
import { aJournalEntry, aReport } from './testing/moderation-fixtures.ts'

const sentence = (entry: JournalEntry) =>
  journalSentence(entry)
    .map((part) => (typeof part === 'string' ? part : part.name))
    .join('')

const linkTargets = (entry: JournalEntry) =>
  journalSentence(entry).flatMap((part) => (typeof part === 'string' || !part.linkTarget ? [] : [part.linkTarget]))

const FIVE = { targetKind: 'match', targetId: 'five', targetName: 'Five du samedi' } as const
const CANUTS = { targetKind: 'group', targetId: 'canuts', targetName: 'Les Canuts du mardi' } as const
const STADE = { targetKind: 'place', targetId: 'stade', targetName: 'Stade Vuillermet' } as const
const MESSAGE = { targetKind: 'message', targetId: 'm1', targetName: 'Message de Bruno Lourd' } as const

describe('journal sentences', () => {
  test.each<[Partial<JournalEntry>, string]>([
    [{ action: 'user.banned' }, 'a banni Bruno Lourd'],
    [{ action: 'user.unbanned' }, 'a réactivé le compte de Bruno Lourd'],
    [{ action: 'user.deleted' }, 'a supprimé le compte de Bruno Lourd'],
    [{ action: 'user.rights-granted' }, 'a donné des droits à Bruno Lourd'],
    [{ action: 'user.rights-taken' }, 'a retiré des droits à Bruno Lourd'],
    [{ action: 'user.ban-requested' }, 'a demandé le bannissement de Bruno Lourd'],
    [{ action: 'match.cancelled', ...FIVE }, 'a annulé le match «\u00a0Five du samedi\u00a0»'],
    [{ action: 'match.deleted', ...FIVE }, 'a supprimé le match «\u00a0Five du samedi\u00a0»'],
    [{ action: 'match.deleted', ...FIVE, targetName: '' }, 'a supprimé le match «\u00a0Match sans titre\u00a0»'],
    [{ action: 'group.deleted', ...CANUTS }, 'a supprimé le groupe «\u00a0Les Canuts du mardi\u00a0»'],
    [{ action: 'message.hidden', ...MESSAGE }, 'a masqué un message de Bruno Lourd'],
    [{ action: 'message.hidden', ...MESSAGE, targetName: 'Bruno Lourd' }, 'a masqué un message de Bruno Lourd'],
    [{ action: 'message.hidden', ...MESSAGE, targetName: 'Message de quelqu’un' }, 'a masqué un message d’Utilisateur inconnu'],
    [{ action: 'notifications.purged', targetKind: 'notifications', targetId: null, targetName: '' }, 'a nettoyé les notifications'],
    [{ action: 'place.corrected', ...STADE }, 'a corrigé le terrain «\u00a0Stade Vuillermet\u00a0»'],
    [{ action: 'place.photo-changed', ...STADE }, 'a changé la photo du terrain «\u00a0Stade Vuillermet\u00a0»'],
    [{ action: 'place.photo-removed', ...STADE }, 'a retiré la photo du terrain «\u00a0Stade Vuillermet\u00a0»'],
    [{ action: 'report.taken' }, 'a pris en charge un signalement sur Bruno Lourd'],
    [{ action: 'report.taken', ...FIVE }, 'a pris en charge un signalement sur le match «\u00a0Five du samedi\u00a0»'],
    [{ action: 'report.dismissed', ...CANUTS }, 'a classé un signalement sur le groupe «\u00a0Les Canuts du mardi\u00a0»'],
    [{ action: 'report.dismissed', ...STADE }, 'a classé un signalement sur le terrain «\u00a0Stade Vuillermet\u00a0»'],
    [
      { action: 'report.taken', targetKind: 'poll', targetId: 'quand', targetName: 'Quand joue-t-on' },
      'a pris en charge un signalement sur le sondage «\u00a0Quand joue-t-on\u00a0»',
    ],
    [
      { action: 'report.taken', targetKind: 'series', targetId: 'mardi', targetName: 'Le mardi' },
      'a pris en charge un signalement sur la série «\u00a0Le mardi\u00a0»',
    ],
    [{ action: 'report.dismissed', ...MESSAGE }, 'a classé un signalement sur un message de Bruno Lourd'],
  ])('%j: %s', (change, text) => {
    expect(sentence(aJournalEntry(change))).toBe(text)
  })

  test('every action has a sentence', () => {
    for (const action of JOURNAL_ACTIONS) expect(sentence(aJournalEntry({ action }))).toMatch(/^a /)
  })

  test('names link to pages that exist', () => {
    expect(linkTargets(aJournalEntry())).toEqual([{ kind: 'user', id: 'bruno' }])
    expect(linkTargets(aJournalEntry({ action: 'match.cancelled', ...FIVE }))).toEqual([{ kind: 'match', id: 'five' }])
    const about = { action: 'report.taken', targetName: 'Le mardi', targetId: 'x' } as const
    for (const kind of ['place', 'poll', 'series'] as const)
      expect(linkTargets(aJournalEntry({ ...about, targetKind: kind }))).toEqual([{ kind, id: 'x' }])
    for (const change of [
      { action: 'user.deleted' },
      { action: 'match.deleted', ...FIVE },
      { action: 'message.hidden', ...MESSAGE },
    ] as const)
      expect(linkTargets(aJournalEntry(change))).toEqual([])
  })

  test('notes give amounts and rights', () => {
    expect(journalNote(aJournalEntry())).toBe('')
    expect(journalNote(aJournalEntry({ action: 'notifications.purged', amount: 1200 }))).toBe('1\u202f200\u00a0notifications supprimées')
    expect(journalNote(aJournalEntry({ action: 'notifications.purged', amount: 0 }))).toBe('0\u00a0notification supprimée')
    expect(journalNote(aJournalEntry({ action: 'group.deleted', ...CANUTS, amount: 24 }))).toBe('24\u00a0membres')
    expect(journalNote(aJournalEntry({ action: 'user.rights-granted', note: 'siteAdmin' }))).toBe('Modérateur du site')
    expect(journalNote(aJournalEntry({ action: 'user.rights-taken', note: 'role admin' }))).toBe('Administrateur')
    expect(journalNote(aJournalEntry({ action: 'user.ban-requested', note: 'Propos déplacés' }))).toBe('Propos déplacés')
  })
})

describe('who handled a report', () => {
  test.each([
    [{}, ''],
    [{ status: 'in_progress', handledBy: 'elodie', handledByName: 'Élodie Marchand' }, 'Pris en charge par Élodie Marchand'],
    [{ status: 'in_progress', handledBy: 'nadia', handledByName: 'Nadia Belkacem' }, 'Pris en charge par vous'],
    [{ status: 'dismissed', handledBy: 'nadia', handledByName: 'Nadia Belkacem' }, 'Classé par vous'],
    [{ status: 'sanctioned', handledBy: 'gone', handledByName: '' }, 'Sanctionné par Utilisateur inconnu'],
    [{ status: 'sanctioned', handledBy: null, handledByName: 'Ligne de commande' }, 'Sanctionné par Ligne de commande'],
  ] as const)('%j: « %s »', (change, text) => {
    expect(handledByText(aReport(change), 'nadia')).toBe(text)
  })
})
