import type { Address, ChainId } from "#schemas/domain/primitive.ts"

/** An account on some chains. */
export interface AccountOnChains {
  readonly account: Address
  readonly chainIds: ReadonlyArray<ChainId>
}

/** Text of an account and its chains, as a key of loaders. */
export const accountText = ({ account, chainIds }: AccountOnChains): string => `${account} ${chainIds.join()}`
