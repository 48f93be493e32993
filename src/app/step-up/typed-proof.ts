import type { Proof } from '#shared/domains/security/second-factors.schema.ts'

/** By what somebody is confirming a payment, as typed. */
export interface TypedProof {
  way: 'password' | 'code'
  text: string
}
export const NO_PROOF: TypedProof = { way: 'password', text: '' }

export const proofOf = ({ way, text }: TypedProof): Proof => (text.trim() === '' ? {} : { [way]: text })
