import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import css from '#client/domains/transactions/reading.module.css'
import { resultSentence } from '#client/domains/transactions/result-sentences.ts'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import type { Tone } from '#client/ui/tone.ts'
import type { HashAnswer } from '#shared/domains/transactions/ledger-view.schema.ts'

/** In plain words: whether the network knows it, what became of it, whether it concerns this account, and whether it is booked. */
export function HashFindings({ answer, onClose }: { answer: HashAnswer; onClose: () => void }) {
  const { tone, title, lines } = useFindings(answer)
  return (
    <Notice tone={tone} title={title}>
      <span className={css.findings}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {answer.entryId && (
          <Link to="/transactions" search={{ id: answer.entryId }} onClick={onClose}>
            <Trans>Show the entry</Trans>
          </Link>
        )}
      </span>
    </Notice>
  )
}

function useFindings(answer: HashAnswer): { tone: Tone; title: string; lines: string[] } {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { state, at, ledger, resultCode, touchesYou, entryId, oldestLedger } = answer
  const oldest = formats.count(oldestLedger)
  if (state === 'unknown')
    return {
      tone: 'warn',
      title: t`The network does not know this hash`,
      lines: [
        t`It was never sent, it belongs to another network, or it is older than ledger ${oldest}, the first that the network’s server keeps. Ask the sender to check it.`,
      ],
    }
  if (state === 'waiting')
    return {
      tone: 'info',
      title: t`It is on its way`,
      lines: [t`The network has not confirmed it yet. This takes a few seconds.`],
    }
  const when = at === null ? '' : formats.moment(at)
  const number = ledger === null ? '' : formats.count(ledger)
  if (state === 'failed')
    return {
      tone: 'bad',
      title: t`It failed and cost only its fee`,
      lines: [
        ...(when ? [t`Decided in ledger ${number}, ${when}.`] : []),
        ...(resultCode === null ? [] : [i18n._(resultSentence(resultCode))]),
        ...(touchesYou ? [] : [t`It was not sent by your account.`]),
      ],
    }
  return {
    tone: touchesYou ? 'good' : 'warn',
    title: touchesYou ? t`It succeeded, and your account is part of it` : t`It succeeded, but not for your account`,
    lines: [
      t`In ledger ${number}, ${when}.`,
      touchesYou
        ? entryId
          ? t`It is in your history.`
          : t`It is not in your history: it did not change your balance, or it has only just arrived.`
        : t`Nothing in it was paid to or by your account. Compare the address that the sender used with yours.`,
    ],
  }
}
