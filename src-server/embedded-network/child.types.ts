import type { EmbeddedNetwork, EmbeddedNetworkOptions, OpenPast, PassedLedgers } from './start.types.ts'

/** What the parent sends: once the options, later the wish to stop. */
export type ToChild =
  | { kind: 'start'; options: EmbeddedNetworkOptions }
  | { kind: 'passTo'; seconds: number }
  | { kind: 'endPast'; forgets: boolean }
  | { kind: 'stop' }

/** What the child answers, to the options and to what is asked of an open past. `refused` carries the sentence for the person. */
export type FromChild =
  | ({ kind: 'ready'; past: OpenPast | null } & Pick<
      EmbeddedNetwork,
      'horizonUrl' | 'passphrase' | 'controlUrl' | 'controlToken'
    >)
  | { kind: 'passed'; ledgers: PassedLedgers | null }
  | { kind: 'refused'; sentence: string }
