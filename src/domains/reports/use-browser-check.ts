import { useQuery } from '@tanstack/react-query'
import { fetchPatiently } from '#client/app/api/patience.ts'
import { deviceAhead } from '#client/ui/server-time.ts'
import { streamState } from './sent-facts.ts'

export interface BrowserCheck {
  /** null: the service did not answer. */
  latencyMs: number | null
  stream: ReturnType<typeof streamState>
  /** This device's clock less the service's; below two seconds it is not known. */
  aheadMs: number
  /** null: the browser does not say. */
  freeBytes: number | null
  camera: 'granted' | 'denied' | 'prompt' | 'absent'
  hasPasskeys: boolean
}

/** A look at what this browser can do, again each half minute. */
export const useBrowserCheck = () =>
  useQuery({ queryKey: ['browser-check'], queryFn: checkBrowser, refetchInterval: 30_000, staleTime: 0 })

async function checkBrowser(): Promise<BrowserCheck> {
  const [latencyMs, freeBytes, camera] = await Promise.all([measureLatency(), readSpace(), readCamera()])
  return {
    latencyMs,
    stream: streamState(),
    aheadMs: deviceAhead(),
    freeBytes,
    camera,
    hasPasskeys: typeof window.PublicKeyCredential === 'function',
  }
}

async function measureLatency(): Promise<number | null> {
  const from = performance.now()
  const answer = await fetchPatiently('/healthz', { cache: 'no-store' }).catch(() => null)
  return answer?.ok ? Math.round(performance.now() - from) : null
}

async function readSpace(): Promise<number | null> {
  const found = await navigator.storage?.estimate().catch(() => null)
  return found?.quota === undefined ? null : Math.max(0, found.quota - (found.usage ?? 0))
}

async function readCamera(): Promise<BrowserCheck['camera']> {
  if (!navigator.mediaDevices) return 'absent'
  const found = await navigator.permissions?.query({ name: 'camera' as PermissionName }).catch(() => null)
  return found?.state ?? 'prompt'
}
