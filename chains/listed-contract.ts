/** Lists of contracts whose events are ambiguous: only the list decides how to decode them. */
import type { Address, ChainId } from "#schemas/domain/primitive.ts"

/** A contract and the form of its events. */
export interface ListedContract<Form extends string> {
  readonly chainId: ChainId
  readonly address: Address
  readonly name: string
  readonly form: Form
  /** Source code, ABI or other public code that proves the form. */
  readonly source: string
}

/** Makes the look-up over a list: the form of each listed contract of a chain. The map is empty for most chains. */
export const formsByChain = <Form extends string>(contracts: ReadonlyArray<ListedContract<Form>>) => {
  const none: ReadonlyMap<Address, Form> = new Map()
  const byChain: ReadonlyMap<ChainId, ReadonlyMap<Address, Form>> = new Map(
    [...Map.groupBy(contracts, ({ chainId }) => chainId)].map(([chainId, ofChain]) => [
      chainId,
      new Map(ofChain.map(({ address, form }) => [address, form])),
    ]),
  )
  return (chainId: ChainId): ReadonlyMap<Address, Form> => byChain.get(chainId) ?? none
}
