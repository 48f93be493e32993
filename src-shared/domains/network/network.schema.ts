export interface NetworkStatus {
  network: 'embedded' | 'testnet' | 'public' | 'custom'
  ledger: number
  closedAt: string
  /** Stroops for one operation. */
  baseFee: number
  /** Stroops for one entry of the reserve. */
  baseReserve: number
  protocol: number
  passphrase: string
}
