import { useConfig } from '#client/app/config/config.store.ts'
import type { Section } from '#shared/domains/ui-config/settings.ts'

const SECTIONS: Record<string, Section> = {
  '/trade': 'trade',
  '/pro-trading': 'trade',
  '/swap': 'swap',
  '/amm': 'pools',
  '/buy-xlm': 'deposits',
  '/staking': 'staking',
  '/affiliate': 'affiliate',
}

/** Whether the section of a path is open to something new. */
export function useOpenSections(): (path: string) => boolean {
  const { closed } = useConfig()
  return (path) => {
    const section = SECTIONS[`/${path.split('/')[1] ?? ''}`]
    return section === undefined || !closed.includes(section)
  }
}
