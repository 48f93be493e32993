import { useLingui } from '@lingui/react/macro'
import type { Tone } from '#client/ui/tone.ts'
import type { CaseReason, DecideCase, PartnerState } from '#shared/domains/affiliates/affiliates-admin.schema.ts'
import type { Suspicion } from '#shared/domains/affiliates/commission.ts'

/** Evidence and states in words. */
export function useCaseWords() {
  const { t } = useLingui()
  const suspicions: Record<Suspicion, { label: string; tone: Tone }> = {
    high: { label: t`High`, tone: 'bad' },
    medium: { label: t`Medium`, tone: 'warn' },
    low: { label: t`Low`, tone: 'mute' },
  }
  const states: Record<PartnerState, { label: string; tone: Tone }> = {
    active: { label: t`Active`, tone: 'good' },
    held: { label: t`On hold`, tone: 'warn' },
    stopped: { label: t`Stopped`, tone: 'bad' },
    closed: { label: t`Closed`, tone: 'mute' },
  }
  const decisions: Record<DecideCase['decision'], { label: string; tone: Tone }> = {
    no_problem: { label: t`No problem`, tone: 'good' },
    hold: { label: t`On hold`, tone: 'warn' },
    void: { label: t`Taken back`, tone: 'bad' },
  }
  return {
    decision: (decision: DecideCase['decision']) => decisions[decision],
    suspicion: (suspicion: Suspicion) => suspicions[suspicion],
    state: (state: PartnerState) => states[state],
    reason({ kind, count, of }: CaseReason): string {
      if (kind === 'document') return t`${count} of ${of} showed a document that somebody around this partner had shown`
      if (kind === 'payer') return t`${count} of ${of} paid from an account that somebody around this partner pays from`
      if (kind === 'device') return t`${count} of ${of} sign-ups on a device of their own`
      if (kind === 'funding') return t`${count} of ${of} got their first funds from one account`
      if (kind === 'email') return t`${count} addresses are the same up to dots and plus`
      if (kind === 'network') return t`${count} of ${of} signed up in the network of their own sign-up`
      return t`${count} of ${of} clicks from one network`
    },
  }
}
