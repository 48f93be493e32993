import { afterEach, expect, test, vi } from 'vitest'
import { balanceText } from '#client/ui/balance-text.ts'

afterEach(() => void vi.restoreAllMocks())

test('a balance that cannot be read is only logged, and shown as 0.0000000', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  expect([balanceText('12,000.5'), balanceText(3), balanceText('0.0000000')]).toEqual(['12000.5', '3', '0.0000000'])
  expect(log).not.toHaveBeenCalled()
  expect(['?', {}, null].map(balanceText)).toEqual(['0.0000000', '0.0000000', '0.0000000'])
  expect(log).toHaveBeenCalledTimes(3)
})
