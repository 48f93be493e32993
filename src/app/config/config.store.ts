import { createAtom, useSelector } from '@tanstack/react-store'
import { read } from '#client/app/api/request.ts'
import { serverScope } from '#client/app/ssr/page-scope.ts'
import { findBrand, setBrand } from '#client/ui/brand.ts'
import { deliveredConfig, type PublicConfig } from '#shared/domains/ui-config/public-config.ts'
import { PRODUCT_NAME } from '#shared/kernel/brand.ts'

const DELIVERED = deliveredConfig(PRODUCT_NAME)
const sent = readDocument()
export const configStore = createAtom<PublicConfig>(sent ?? DELIVERED)
findBrand(() => serverScope()?.data.config ?? null)
if (sent) setBrand(sent)

/** Name, look and switches of the product as the operator has set them; they change while the page is open. */
export function useConfig(): PublicConfig {
  const config = useSelector(configStore)
  const page = serverScope()
  return page ? (page.data.config ?? DELIVERED) : config
}

/** Reads what has changed and shows it. Where it cannot be read, what is shown stays. */
export async function readConfigAgain(): Promise<void> {
  try {
    show((await read('/api/ui-config')) as PublicConfig)
  } catch (error) {
    console.error('settings of the interface not read', error)
  }
}

function show(config: PublicConfig): void {
  if (config.version < configStore.get().version) return // an answer that was overtaken
  const style = document.getElementById('look') ?? document.head.appendChild(document.createElement('style'))
  style.id = 'look'
  if (style.textContent !== config.sheet) style.textContent = config.sheet
  setBrand(config)
  configStore.set(config)
}

function readDocument(): PublicConfig | null {
  const text = typeof document === 'undefined' ? null : document.getElementById('config')?.textContent
  return text ? (JSON.parse(text) as PublicConfig) : null
}
