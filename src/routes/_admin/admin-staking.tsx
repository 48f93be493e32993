import { createFileRoute } from '@tanstack/react-router'
import { StakingDeskScreen } from '#client/domains/staking/admin/staking-desk-screen.tsx'

export const Route = createFileRoute('/_admin/admin-staking')({ component: StakingDeskScreen })
