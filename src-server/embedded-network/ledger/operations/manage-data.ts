import { type BodyOf, type OperationHandler, SUCCESS } from '#server/embedded-network/ledger/operation.ledger.ts'
import {
  releaseSubentry,
  reserveOutcome,
  reserveSubentry,
  sponsoredBy,
} from '#server/embedded-network/ledger/sponsorship.ledger.ts'
import { isPrintable } from '#server/embedded-network/ledger/text.ledger.ts'
import { getData, put, remove } from '#server/embedded-network/ledger/view.ledger.ts'

const CODE = { nameNotFound: -2, lowReserve: -3, invalidName: -4 } as const

export const manageData: OperationHandler<BodyOf<'manageData'>> = {
  threshold: () => 'medium',
  check: ({ name }) => (name.length === 0 || !isPrintable(name) ? CODE.invalidName : 0),
  apply({ name, value }, context) {
    const { view, source } = context
    const entry = getData(view, source, name)
    if (value === null) {
      if (!entry) return { code: CODE.nameNotFound }
      releaseSubentry(view, source, { sponsor: entry.sponsor, count: 1 })
      remove(view, entry)
      return SUCCESS
    }
    if (entry) {
      put(view, { ...entry, value })
      return SUCCESS
    }
    const reserved = reserveSubentry(context, source, 1)
    if (reserved.refusal) return reserveOutcome(reserved.refusal, CODE.lowReserve)
    put(view, { ...sponsoredBy(reserved.sponsor), type: 'data', accountId: source, name, value })
    return SUCCESS
  },
}
