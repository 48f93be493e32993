import { base64 } from '#server/embedded-network/history/format.ts'
import type { DataEntry } from '#server/embedded-network/ledger/entries.types.ts'
import type { Network } from '#server/embedded-network/network/network.ts'
import type { DocumentRoute, HorizonRequest } from './horizon.types.ts'
import { readAccountId } from './params.ts'
import { badField, notFound } from './problem.ts'

/** One data entry; whoever accepts octet-stream gets its bytes. */
export function dataRoute(network: Network): DocumentRoute {
  return {
    kind: 'document',
    pattern: '/accounts/:account_id/data/:key',
    stream: true,
    state: true,
    read: (request) => {
      const entry = findEntry(network, request)
      return { value: base64(entry.value), ...(entry.sponsor === null ? {} : { sponsor: entry.sponsor }) }
    },
    bytes: (request) => findEntry(network, request).value,
  }
}

function findEntry(network: Network, { params }: HorizonRequest): DataEntry {
  const accountId = readAccountId('account_id', params.account_id ?? '')
  const key = params.key ?? ''
  if (key.length < 1 || Buffer.byteLength(key) > 64) throw badField('key', 'key must be 1 to 64 characters long')
  const entry = network.view.state.data.get(accountId)?.get(key)
  if (entry === undefined) throw notFound()
  return entry
}
