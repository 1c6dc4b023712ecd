import { chainById } from "#chains/registry.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { isScriptAccount } from "#schemas/domain/utxo-account.ts"

/** Whether an account has the form of a chain's accounts: addresses are answered by the chains of their family alone. */
export const isAccountOf = (chainId: ChainId, account: Address): boolean =>
  isScriptAccount(account) === (chainById(chainId)?.family === "bitcoin")
