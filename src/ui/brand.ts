import { createAtom, useSelector } from '@tanstack/react-store'
import { PRODUCT_NAME } from '#shared/kernel/brand.ts'

/** Name and logo as the operator has set them; without an address of a picture the delivered mark is drawn. */
export interface Brand {
  name: string
  logo: string | null
}
const brandStore = createAtom<Brand>({ name: PRODUCT_NAME, logo: null })
let find = (): Brand | null => null

export const setBrand = ({ name, logo }: Brand): void => brandStore.set({ name, logo })

/** For the server, which renders pages of several versions at once. */
export function findBrand(source: () => Brand | null): void {
  find = source
}

/** For texts that are made outside of components. */
export const brandName = (): string => (find() ?? brandStore.get()).name

export function useBrand(): Brand {
  const brand = useSelector(brandStore)
  return find() ?? brand
}
