/** Accounts and hashes as callers see them, by the family of their chain. Inside, both are hex text of their bytes. */
import { renderAddress } from "#chains/address/render-address.ts"
import { chainById } from "#chains/registry.ts"
import type { Address, ChainId, Hash } from "#schemas/domain/primitive.ts"
import { isScriptAccount, scriptOfAccount } from "#schemas/domain/utxo-account.ts"

/** The chain of scripts for which no chain is named. */
const bitcoinId: ChainId = 6172014

/** The address of an account; `script:<hex>` for a script without one. Accounts of EVM chains are their address. */
export const renderAccount = (account: Address, chainId: ChainId = bitcoinId): string => {
  if (!isScriptAccount(account)) return account
  const format = chainById(chainId)?.addressFormat
  return format === undefined ? account : renderAddress(scriptOfAccount(account), format)
}

/** The hash of a transaction or block: on chains of unspent outputs without `0x`, as their nodes write it. */
export const renderHash = (chainId: ChainId, hash: Hash): string =>
  chainById(chainId)?.family === "bitcoin" ? hash.slice(2) : hash
