import type { Generated } from 'kysely'

export interface HealthProbesTable {
  process: string
  probedAt: Date
}

export interface SystemIssuesTable {
  id: string
  /** The part of the service that it concerns: `books` … */
  type: string
  checkId: string
  /** What of the check's many subjects it is about, an address say; one issue is active for each. */
  subject: Generated<string>
  title: string
  description: string
  severity: 'low' | 'medium' | 'high' | 'critical'
  status: Generated<'active' | 'resolved'>
  autoResolvable: Generated<boolean>
  remediationSteps: Generated<string[]>
  occurrences: Generated<number>
  detectionTime: Date
  lastDetected: Date
  resolutionTime: Date | null
  resolution: string | null
  autoResolved: Generated<boolean>
  /** JSON. */
  metadata: Generated<unknown>
}
