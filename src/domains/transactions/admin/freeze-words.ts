import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#client/ui/formats.ts'
import type { OpenFreeze } from '#shared/domains/transactions/sending-desk.schema.ts'

export interface FreezeWords {
  title: string
  /** What happened, and what it stops. */
  meaning: string
  liftTitle: string
  liftNote: string
  /** What lifting does, for its dialog. */
  effects: string[]
}

/** Explanation of a freeze, by its cause. */
export function useFreezeWords(freeze: OpenFreeze): FreezeWords {
  const { t } = useLingui()
  const ofAccount = useAccountEffect(freeze)
  const ofGap = useGapWords(freeze)
  const lift = {
    liftTitle: t`Lift the freeze`,
    liftNote: t`Only if you know who signed it. Needs a reason, your password and a second super administrator.`,
  }
  return {
    unknown_transaction: {
      ...lift,
      title: t`A transaction we never made`,
      meaning: t`The ledger holds a transaction that had to be signed with this account's key, and this service did not sign it. The key may be in other hands.`,
      effects: [
        ofAccount,
        t`This transaction freezes nothing again; another unknown one does.`,
        t`The key stays the same: whoever has it can sign again.`,
      ],
    },
    sequence_used: {
      ...lift,
      title: t`A sequence number that somebody else used`,
      meaning: t`A payment was signed with this number, and the ledger gave the number to a transaction that this service does not know.`,
      effects: [ofAccount, t`A payment that stopped for it stays stopped until it is decided on below.`],
    },
    history_gap: ofGap,
    drift: {
      title: t`Books that differ from the network`,
      meaning: t`The booked entries of this account do not add up to its balance on the ledger. Sending is paused until both agree; we check every minute.`,
      liftTitle: t`Accept the ledger's figure`,
      liftNote: t`Only once you know where the difference comes from. Needs a reason and your password.`,
      effects: [
        ofAccount,
        t`A correction is booked that brings the books to the ledger's figure; it stays visible as such.`,
      ],
    },
    rewind: {
      title: t`The network shows another chain`,
      meaning: t`A ledger that is booked here has another hash on the network's server. Sending is paused until the server shows the booked one again.`,
      liftTitle: '',
      liftNote: '',
      effects: [],
    },
  }[freeze.cause]
}

function useAccountEffect({ stopsAll, username }: OpenFreeze): string {
  const { t } = useLingui()
  const who = username ?? ''
  if (stopsAll) return t`Everybody can send again, unless another freeze stops all sending.`
  return t`${who} can send again, unless another freeze of the account is open.`
}

function useGapWords({ evidence }: OpenFreeze): FreezeWords {
  const { t } = useLingui()
  const { count } = useFormats()
  const [first, last] = [count(evidence.first ?? 0), count(evidence.last ?? 0)]
  const next = count((evidence.last ?? 0) + 1)
  return {
    title: t`Ledgers that no server has any more`,
    meaning: t`The service was away for so long that the network's server no longer has the ledgers in between, so they cannot be read.`,
    liftTitle: t`Go on after the gap`,
    liftNote: t`Reads every account again and continues from ledger ${next}. Needs a reason, your password and a second super administrator.`,
    effects: [
      t`Every account is read again, so balances are right afterwards.`,
      t`Payments in the ledgers ${first} to ${last} appear in nobody's history.`,
      t`Differences between the service's own accounts and their books are posted against the outside.`,
      t`Booking goes on from ledger ${next}, and everybody can send again.`,
    ],
  }
}
