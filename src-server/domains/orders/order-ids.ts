import { v5 as uuidOf } from 'uuid'
import { serverRequestId } from '#server/stellar/intent-ids.ts'

const NAMES = '5f6d0c36-4c0b-4c8e-8d59-2f0b6f1c7a94'

/**
 * Ids of orders come from what a restored database learns of them again: their owner and the name of the intent that asked for
 * them, which the ledger keeps of what it has placed.
 */
export const orderIdOf = (userId: string, name: bigint): string => uuidOf(`${userId} ${name}`, NAMES)

/** Of an offer whose intent left no name: by its number on the ledger. */
export const idOfOffer = (offerId: string): string => uuidOf(`offer ${offerId}`, NAMES)

/** The request by which the service places an order that it held: it does so once. */
export const triggerRequestOf = (orderId: string): string => serverRequestId(`orders.trigger ${orderId}`)
