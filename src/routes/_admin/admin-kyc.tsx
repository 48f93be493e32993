import { createFileRoute } from '@tanstack/react-router'
import { KycDeskScreen } from '#client/domains/kyc/admin/kyc-desk-screen.tsx'

export const Route = createFileRoute('/_admin/admin-kyc')({ component: KycDeskScreen })
