import { createHmac, timingSafeEqual } from 'node:crypto'
import { DomainError } from '#server/kernel/domain-error.ts'
import { hasWords } from '#shared/domains/content/block-fields.ts'
import type { Section } from '#shared/domains/content/blocks.schema.ts'
import type { ContentPage } from '#shared/domains/content/content.schema.ts'
import { PREVIEW_MINUTES, pathOf } from '#shared/domains/content/content.states.ts'
import type { ReadPreview } from '#shared/domains/content/desk.schema.ts'
import type { ContentDocument, DocumentRow } from '#shared/domains/content/document.schema.ts'
import { anchorOf, readRow } from '#shared/domains/content/from-document.ts'
import type { DeskDeps } from './desk.parts.ts'
import * as queries from './desk.queries.ts'

/** A preview shows drafts, of which what is not in order yet is left out. */
export interface PreviewPage extends ContentPage {
  /** Rows that are left out. */
  unfinished: number
}

/** Address and end of a link that shows the version that is open, to whoever has it. Throws NOT_FOUND. */
export async function link({ db, clock, previewKey }: DeskDeps, id: string) {
  const item = await queries.findItem(db, id)
  if (!item || item.kind === 'landing' || item.kind === 'shared')
    throw new DomainError('NOT_FOUND', 'There is nothing to preview here.')
  const ends = Math.floor(clock.now().getTime() / 1000) + PREVIEW_MINUTES * 60
  const payload = `${id}.${ends.toString(36)}`
  const token = `${payload}.${sign(previewKey, payload)}`
  return { path: `/preview/${token}`, token, expiresAt: new Date(ends * 1000).toISOString() }
}

const sign = (key: Uint8Array, payload: string): string => createHmac('sha256', key).update(payload).digest('base64url')

/** Throws NOT_FOUND for a link that was changed or is over: nothing says which. */
export async function read(deps: DeskDeps, { token, language }: ReadPreview): Promise<PreviewPage> {
  const id = readToken(deps, token)
  const item = id === null ? undefined : await queries.findItem(deps.db, id)
  const number = item && (item.openVersion ?? item.liveVersion ?? (await queries.lastNumber(deps.db, item.id)))
  const version = item && number ? await queries.findVersion(deps.db, item.id, number) : undefined
  if (!item || !version) throw new DomainError('NOT_FOUND', 'This preview has ended. Ask for another one.')
  return {
    key: item.itemKey,
    language,
    path: pathOf(item.kind, item.itemKey) ?? '/',
    updatedAt: version.savedAt.toISOString(),
    ...textIn(version.document, language),
  }
}

function readToken({ previewKey, clock }: DeskDeps, token: string): string | null {
  const [, payload = '', signature = ''] = /^([0-9a-f-]{36}\.[0-9a-z]{1,10})\.([\w-]{43})$/.exec(token) ?? []
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(previewKey, payload))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const [id = '', ends = ''] = payload.split('.')
  return Number.parseInt(ends, 36) * 1000 > clock.now().getTime() ? id : null
}

function textIn({ rows }: ContentDocument, language: 'en' | 'es') {
  const shown = rows.filter(({ hidden }) => !hidden)
  const first = shown.find(({ type }) => type === 'head')
  const spoken = language === 'es' && first?.es ? 'es' : 'en'
  const sections: Section[] = []
  let unfinished = 0
  for (const row of shown) {
    const value = valueOrNull(row, spoken)
    if (value === undefined) unfinished += 1
    if (row.type === 'section') {
      const title = (value as { title: string } | undefined)?.title ?? '…'
      sections.push({ id: anchorOf(row), title, blocks: [] })
    } else if (value && row.type !== 'head') sections.at(-1)?.blocks.push(value as Section['blocks'][number])
  }
  const title = first?.[spoken]?.['title']
  const lead = first ? (valueOrNull(first, spoken) as { lead: ContentPage['lead'] } | undefined)?.lead : undefined
  return {
    title: typeof title === 'string' && title !== '' ? title : '…',
    lead: lead ?? [{ text: '…' }],
    unfinished,
    sections: sections.filter(({ blocks }) => blocks.length > 0),
  }
}

/** Undefined: not in order. Null: not in this language. */
function valueOrNull(row: DocumentRow, language: 'en' | 'es'): unknown {
  const read = readRow(row, hasWords(row.type) ? language : 'en')
  return 'faults' in read ? undefined : read.value
}
