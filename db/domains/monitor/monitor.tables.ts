export interface HealthProbesTable {
  process: string
  probedAt: Date
}
