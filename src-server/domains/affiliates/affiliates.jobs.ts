import { attributeSignUp } from '#server/domains/auth/auth.queue.ts'
import * as queue from './affiliates.queue.ts'
import type { AffiliatesService } from './affiliates.service.ts'

export const createAffiliatesJobs = ({ affiliates }: { affiliates: AffiliatesService }) => [
  attributeSignUp.handledBy((signUp) => affiliates.attributeSignUp(signUp)),
  queue.countClicks.handledBy(() => affiliates.countClicks()),
  queue.shareFees.handledBy(() => affiliates.shareFees()),
  queue.freeCommissions.handledBy(() => affiliates.freeCommissions()),
  queue.payRuns.handledBy(() => affiliates.payRuns()),
  queue.assessCases.handledBy(() => affiliates.assessCases()),
  queue.shortenAddresses.handledBy(() => affiliates.shortenAddresses()),
]
