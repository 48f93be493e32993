import { useLingui } from '@lingui/react/macro'
import { type Failure, failureOf } from '#client/ui/failure.ts'
import { useFailureText } from '#client/ui/use-failure-text.ts'

/** Why a balance was not converted, in this page's words; other failures in the common ones. */
export function useConvertFailure(): (error: unknown) => string {
  const { t } = useLingui()
  const explain = useFailureText()
  const sentences: Partial<Record<Failure['code'], string>> = {
    QUOTE_CHANGED: t`This quote has expired. Check the new one and convert again.`,
    ALREADY_DONE: t`This balance was converted already.`,
    NOT_FOUND: t`This quote is unknown. Check the new one and convert again.`,
    NO_PATH: t`Nobody offers to exchange this asset at the moment.`,
    IMPACT_TOO_HIGH: t`This price is 25% or more worse than the market’s. Convert it another time.`,
    CONFIRM_AMOUNT: t`This price is 10% or more worse than the market’s. Swap it on its own to confirm that.`,
    MARKET_HALTED: t`Trading is halted for now. Nothing was converted.`,
  }
  return (error) => sentences[failureOf(error).code] ?? explain(error)
}
