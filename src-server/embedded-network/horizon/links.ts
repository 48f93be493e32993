import type { StoredRecord } from '#server/embedded-network/store/history-reader.ts'

/** A stored record: what the links are made of is text, or a number where it counts ledgers. */
type Json = Record<string, unknown>
type Link = { href: string; templated?: true }

const PAGED = '{?cursor,limit,order}'

export function link(href: string): Link {
  return { href }
}

export function templated(href: string): Link {
  return { href, templated: true }
}

/** A link to a list, with the paging parameters as a template. */
export function paged(href: string): Link {
  return templated(`${href}${PAGED}`)
}

function textOf(value: unknown): string {
  return typeof value === 'number' ? value.toString() : (value as string)
}

/** A transaction under the hash by which it was asked for: outer, or the inner one of a fee bump. */
export function transactionJson(base: string, { body }: Pick<StoredRecord, 'body'>, askedHash?: string): Json {
  const shown = askedHash === undefined || askedHash === body.hash ? body : asInner(body, askedHash)
  const self = `${base}/transactions/${textOf(shown.hash)}`
  const token = textOf(shown.paging_token)
  return {
    _links: {
      self: link(self),
      account: link(`${base}/accounts/${textOf(shown.source_account)}`),
      ledger: link(`${base}/ledgers/${textOf(shown.ledger)}`),
      operations: paged(`${self}/operations`),
      effects: paged(`${self}/effects`),
      precedes: link(`${base}/transactions?order=asc&cursor=${token}`),
      succeeds: link(`${base}/transactions?order=desc&cursor=${token}`),
      transaction: link(self),
    },
    ...shown,
  }
}

function asInner(body: Json, hash: string): Json {
  const { signatures } = body.inner_transaction as { signatures: string[] }
  return { ...body, id: hash, hash, signatures }
}

/** An operation; `transaction` is its transaction's record where the client asked for both. */
export function operationJson(base: string, { body }: Pick<StoredRecord, 'body'>, transaction?: Json): Json {
  const token = textOf(body.paging_token)
  return {
    _links: {
      self: link(`${base}/operations/${textOf(body.id)}`),
      transaction: link(`${base}/transactions/${textOf(body.transaction_hash)}`),
      effects: link(`${base}/operations/${textOf(body.id)}/effects`),
      succeeds: link(`${base}/effects?order=desc&cursor=${token}`),
      precedes: link(`${base}/effects?order=asc&cursor=${token}`),
    },
    ...body,
    ...(transaction === undefined ? {} : { transaction: transactionJson(base, { body: transaction }) }),
  }
}

export function effectJson(base: string, operationId: bigint, body: Json): Json {
  const token = textOf(body.paging_token)
  return {
    _links: {
      operation: link(`${base}/operations/${operationId}`),
      succeeds: link(`${base}/effects?order=desc&cursor=${token}`),
      precedes: link(`${base}/effects?order=asc&cursor=${token}`),
    },
    ...body,
  }
}

export function ledgerJson(base: string, body: Json): Json {
  const self = `${base}/ledgers/${textOf(body.sequence)}`
  return {
    _links: {
      self: link(self),
      transactions: paged(`${self}/transactions`),
      operations: paged(`${self}/operations`),
      payments: paged(`${self}/payments`),
      effects: paged(`${self}/effects`),
    },
    ...body,
  }
}
