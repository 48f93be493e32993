/** The recorded scenarios, as far as the checks read them; the README beside the files describes them. */
type VectorTransaction = {
  source: unknown
  xdr: string
  hash?: string
  innerHash?: string
  submit?: 'ERROR' | 'DUPLICATE' | 'TRY_AGAIN_LATER'
  notIncluded?: true
  applied?: number
  resultXdr?: string
}

type LateTransaction = { hash: string; applied?: number; resultXdr: string }

export type VectorStep = {
  txs: VectorTransaction[]
  ledger?: number
  closeTime?: number
  changes?: Record<string, Record<string, unknown> | null>
  feePool?: string
  idPool?: string
  txSetHash?: string
  previousLedgerHash?: string
  late?: LateTransaction[]
  upgrade?: string
}

export type VectorScenario = { id: string; about: string; setup?: string; steps: VectorStep[] }

export type VectorGroup = { name: string; setups: Record<string, VectorStep[]>; scenarios: VectorScenario[] }

export type VectorIndex = {
  networkPassphrase: string
  genesis: {
    ledger: number
    closeTime: number
    protocolVersion: number
    baseFee: number
    baseReserve: number
    maxTxSetSize: number
  }
  actors: Record<string, string>
  totals: { scenarios: number; transactions: number }
  files: Record<string, { scenarios: number; transactions: number }>
}
