/** Named points of the money path, at which fault tests end the process; in the product nothing happens there. */
export const CHECKPOINTS = [
  'accept.checked',
  'accept.sent',
  'accept.committed',
  'open.queued',
  'lease.taken',
  'sign.built',
  'sign.stored',
  'sign.committed',
  'submit.sent',
  'submit.noted',
  'ingest.settled',
  'ingest.committed',
] as const
/** Those on the way to a credit, which goes on through the money path like every payment. */
export const CREDIT_CHECKPOINTS = ['credit.decided', 'credit.committed'] as const
export type Checkpoint = (typeof CHECKPOINTS)[number] | (typeof CREDIT_CHECKPOINTS)[number]
export type PassCheckpoint = (point: Checkpoint) => void
export const passFreely: PassCheckpoint = () => {}
