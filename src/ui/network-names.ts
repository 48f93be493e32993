import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NetworkStatus } from '#shared/domains/network/network.schema.ts'

/** The networks' display names. */
export const NETWORK_NAMES: Record<NetworkStatus['network'], MessageDescriptor> = {
  embedded: msg`Embedded network`,
  testnet: msg`Stellar testnet`,
  public: msg`Stellar public network`,
  custom: msg`Custom network`,
}
