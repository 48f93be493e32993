import { useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { usePreferences } from './use-preferences.ts'

/** Below a total: that there is no rate of the currency that was chosen; nothing where there is one. */
export function CurrencyNote() {
  const { t } = useLingui()
  const { currency, rate } = usePreferences()
  if (currency === 'USD' || rate !== null) return null
  return (
    <Text size="xs" c="dimmed">
      {t`In US dollars: no rate for ${currency} in the last 24 hours`}
    </Text>
  )
}
