import { createFileRoute } from '@tanstack/react-router'
import { leadsTo } from '#client/app/content/leads-to.tsx'

export const Route = createFileRoute('/_user/old-trade')(leadsTo('/trade'))
