import type { Checkpoint } from '#server/kernel/checkpoint.ts'

/** Everything that a server process needs to run on a database and a network that outlive it. */
export interface ServerPlace {
  port: number
  databaseUrl: string
  horizonUrl: string
  passphrase: string
  masterKey: string
  sessionSecret: string
  treasurySecret: string
  feeSecret: string
  vaultSecret: string
  issuerSecrets: { USDC: string; NKDM: string; SKL: string }
  /** Of its clock, before the machine's; none unless given. */
  aheadMs?: number
}

/** The process ends itself the moment it passes that point so many times. */
export interface Kill {
  point: Checkpoint
  nth: number
}

export type ToServer =
  | { kind: 'start'; place: ServerPlace; kill: Kill | null }
  | { kind: 'arm'; kill: Kill | null }
  | { kind: 'clock'; aheadMs: number }
export type FromServer = { kind: 'ready'; url: string } | { kind: 'armed' } | { kind: 'set' }
