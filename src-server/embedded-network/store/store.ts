import type { LedgerRows } from '#server/embedded-network/history/history.types.ts'
import type { EntryChange, LedgerEntry } from '#server/embedded-network/ledger/entries.types.ts'
import { entryKey } from '#server/embedded-network/ledger/state.ledger.ts'
import { decodeEntry, encodeEntry } from '#server/embedded-network/ledger/xdr/entry.codec.ts'
import { createHistoryForgetter } from './history-forgetter.ts'
import { createHistoryReader, type HistoryReader } from './history-reader.ts'
import { createHistoryWriter } from './history-writer.ts'
import { openDatabase } from './open-store.ts'
import { STORE_TABLE_NAMES } from './schema.ts'
import { createStatements, type Statements } from './statements.ts'
import { createTradeReader, type TradeReader } from './trade-reader.ts'

/** An accepted envelope that no ledger holds yet; it joins none before `notBeforeLedger`. */
export type WaitingEnvelope = { hash: string; envelope: Uint8Array; notBeforeLedger: number }

/** What one commit makes true together. */
type LedgerCommit = {
  changes: readonly EntryChange[]
  rows: LedgerRows
  /** XDR of the new header. */
  header: Uint8Array
  /** Hashes of envelopes that wait no longer. */
  settled: string[]
}

export type Store = {
  history: HistoryReader
  trades: TradeReader
  setting(name: string): string | null
  /** XDR of the last header; null in a store that holds no ledger yet. */
  header(): Uint8Array | null
  entries(): Iterable<LedgerEntry>
  waiting(): WaitingEnvelope[]
  /** Adds envelopes, then forgets those that gave way, which may be among them. Durable when it returns. */
  addWaiting(envelopes: WaitingEnvelope[], displaced: string[]): void
  /** Durable when it returns. */
  commitLedger(commit: LedgerCommit): void
  /** Everything that the work commits becomes durable together, or nothing of it. */
  together(work: () => void): void
  /** Writes a setting. */
  keep(name: string, value: string): void
  /** Deletes what history holds of ledgers before this one, but not their trades. */
  forgetBefore(ledger: number): void
  /** Empties the store and begins it again with these settings and this ledger. */
  begin(settings: Record<string, string>, commit: LedgerCommit): void
  close(): void
}

/** Opens the store of a folder, or one in memory. Throws a NetworkStartError for a folder that cannot serve. */
export function openStore(dataDir: string | undefined): Store {
  const database = openDatabase(dataDir)
  const statements = createStatements(database)
  const writeHistory = createHistoryWriter(statements)
  const forgetBefore = createHistoryForgetter(statements)
  const commit = (ledger: LedgerCommit) => {
    writeChanges(statements, ledger.changes)
    writeHistory(ledger.rows)
    setSetting(statements, 'header', Buffer.from(ledger.header).toString('base64'))
    deleteWaiting(statements, ledger.settled)
  }
  return {
    history: createHistoryReader(statements),
    trades: createTradeReader(statements),
    setting: (name) => readSetting(statements, name),
    header: () => {
      const text = readSetting(statements, 'header')
      return text === null ? null : Buffer.from(text, 'base64')
    },
    entries: () => readEntries(statements),
    waiting: () => readWaiting(statements),
    addWaiting: (envelopes, displaced) =>
      statements.atomically(() => {
        insertWaiting(statements, envelopes)
        deleteWaiting(statements, displaced)
      }),
    commitLedger: (ledger) => statements.atomically(() => commit(ledger)),
    together: (work) => statements.atomically(work),
    keep: (name, value) => setSetting(statements, name, value),
    forgetBefore: (ledger) => statements.atomically(() => forgetBefore(ledger)),
    begin: (settings, ledger) =>
      statements.atomically(() => {
        for (const table of STORE_TABLE_NAMES) statements.run(`DELETE FROM ${table}`)
        for (const [name, value] of Object.entries(settings)) setSetting(statements, name, value)
        commit(ledger)
      }),
    close: () => database.close(),
  }
}

function readSetting(statements: Statements, name: string): string | null {
  return (statements.get('SELECT value FROM setting WHERE name = ?', name)?.value as string | undefined) ?? null
}

function setSetting(statements: Statements, name: string, value: string): void {
  statements.run(
    'INSERT INTO setting VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    name,
    value,
  )
}

function* readEntries(statements: Statements): Iterable<LedgerEntry> {
  for (const row of statements.each('SELECT xdr FROM entry')) yield decodeEntry(row.xdr as Uint8Array)
}

function writeChanges(statements: Statements, changes: readonly EntryChange[]): void {
  for (const { before, after } of changes) {
    if (after !== null) {
      const sql = 'INSERT INTO entry VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET xdr = excluded.xdr'
      statements.run(sql, entryKey(after), encodeEntry(after))
    } else if (before !== null) statements.run('DELETE FROM entry WHERE key = ?', entryKey(before))
  }
}

function readWaiting(statements: Statements): WaitingEnvelope[] {
  return statements.all('SELECT hash, envelope, not_before_ledger FROM waiting ORDER BY position').map((row) => ({
    hash: row.hash as string,
    envelope: row.envelope as Uint8Array,
    notBeforeLedger: Number(row.not_before_ledger),
  }))
}

function insertWaiting(statements: Statements, envelopes: WaitingEnvelope[]): void {
  const sql = 'INSERT OR REPLACE INTO waiting (hash, envelope, not_before_ledger) VALUES (?, ?, ?)'
  for (const { hash, envelope, notBeforeLedger } of envelopes) statements.run(sql, hash, envelope, notBeforeLedger)
}

function deleteWaiting(statements: Statements, hashes: string[]): void {
  for (const hash of hashes) statements.run('DELETE FROM waiting WHERE hash = ?', hash)
}
