import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { Mark } from './mark.tsx'
import c from './page-loader.module.css'

/** Stands where a page will be. */
export function PageLoader() {
  return (
    <output className={c.root}>
      <Mark size={40} spin />
      <Text size="sm" c="dimmed">
        <Trans>Loading page...</Trans>
      </Text>
    </output>
  )
}
