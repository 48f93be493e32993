import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

interface Props {
  /** Where the server sends the file. */
  path: string
  /** The filters of the list; what is left out is not asked for. */
  asked?: Record<string, string | undefined>
  /** What is exported, where the page has several lists. */
  label?: string
  isSmall?: boolean
}

/** A list as CSV, as it is filtered on the page. */
export function ExportLink({ path, asked = {}, label, isSmall = false }: Props) {
  const { t } = useLingui()
  const given = Object.entries(asked).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const query = new URLSearchParams(given).toString()
  return (
    <Button
      component="a"
      variant="default"
      size={isSmall ? 'xs' : 'sm'}
      href={query === '' ? path : `${path}?${query}`}
      download
      aria-label={label}
      leftSection={<IconDownload size={isSmall ? 14 : 17} stroke={1.6} aria-hidden />}
    >
      {t`Export`}
    </Button>
  )
}
