import { useLingui } from '@lingui/react/macro'
import { ACTION_WORDS } from '#client/app/desk/action-words.ts'
import { useTransactionWords } from '#client/domains/admin/use-transaction-words.ts'
import type { TimelineEntry } from '#shared/domains/admin/timeline.schema.ts'
import type { DepositStatus } from '#shared/domains/deposits/deposits.states.ts'
import type { CaseStatus } from '#shared/domains/kyc/kyc.states.ts'
import type { StakeStatus } from '#shared/domains/staking/staking.states.ts'
import { useAccessWords } from './access-words.ts'
import { usePersonWords } from './person-words.ts'

interface Words {
  title: string
  state: string | null
}

/** Title and state of an entry. */
export function useTimelineWords(): (entry: TimelineEntry) => Words {
  const { t, i18n } = useLingui()
  const transactions = useTransactionWords()
  const access: Record<string, string> = useAccessWords()
  const person = usePersonWords()
  const deposits = useDepositStates()
  const stakes = useStakeStates()
  return ({ kind, name, state }) => {
    switch (kind) {
      case 'payment':
        return { title: transactions.type(name), state: transactions.status(state ?? '') }
      case 'deposit':
        return { title: t`Purchase ${name}`, state: deposits[state as DepositStatus] }
      case 'stake':
        return { title: t`Stake in ${name}`, state: stakes[state as StakeStatus] }
      case 'identity':
        return { title: t`Identity check ${name}`, state: person.verification(state as CaseStatus).label }
      case 'sign_in':
        return { title: access[name] ?? name, state: null }
      case 'note':
        return { title: t`Note`, state: null }
      case 'message':
        return { title: name, state: null }
      case 'audit': {
        const words = Object.entries(ACTION_WORDS).find(([action]) => action === name)?.[1]
        return { title: words ? i18n._(words) : name, state: null }
      }
    }
  }
}

function useDepositStates(): Record<DepositStatus, string> {
  const { t } = useLingui()
  return {
    waiting: t`awaits payment`,
    claimed: t`said to be paid`,
    matched: t`payment found`,
    credited: t`credited`,
    underpaid: t`paid too little`,
    overpaid: t`paid too much`,
    late: t`paid too late`,
    repriced: t`needs a new rate`,
    expired: t`expired`,
    refused: t`refused`,
    refunded: t`refunded`,
    reversed: t`reversed`,
    cancelled: t`cancelled`,
  }
}

function useStakeStates(): Record<StakeStatus, string> {
  const { t } = useLingui()
  return {
    pending: t`begins`,
    active: t`running`,
    leaving: t`being left early`,
    left: t`left early`,
    maturing: t`being paid back`,
    matured: t`paid back`,
    renewed: t`renewed`,
    failed: t`failed`,
  }
}
