import type { EmbeddedNetwork, EmbeddedNetworkOptions } from './start.types.ts'

/** What the parent sends: once the options, later the wish to stop. */
export type ToChild = { kind: 'start'; options: EmbeddedNetworkOptions } | { kind: 'stop' }

/** What the child answers to the options. `refused` carries the sentence for the person. */
export type FromChild =
  | ({ kind: 'ready' } & Pick<EmbeddedNetwork, 'horizonUrl' | 'passphrase' | 'controlUrl' | 'controlToken'>)
  | { kind: 'refused'; sentence: string }
