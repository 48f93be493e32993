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
  /** ISO time; null while payments are signed. While paused, every acceptance is refused with SENDING_PAUSED. */
  sendingPausedSince: string | null
}
