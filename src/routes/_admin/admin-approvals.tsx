import { createFileRoute } from '@tanstack/react-router'
import { ApprovalsScreen } from '#client/domains/admin/approvals/approvals-screen.tsx'

export const Route = createFileRoute('/_admin/admin-approvals')({ component: ApprovalsScreen })
