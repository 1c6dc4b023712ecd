import type { ContractTable } from "../contract-table.ts"
import type { ProtocolRule } from "../protocol.ts"
import { nobody, transferFrom, transferTo } from "./transfer.ts"

/**
 * Rules for vaults without events of their own: shares, whose token is the vault, are minted for deposits and burned for withdrawals.
 *
 * Source: the standard ERC-20, by whose event a share is minted or burned.
 */
export const shareRules = (vaults: ContractTable): ReadonlyArray<ProtocolRule> => [
  {
    action: "deposit",
    ...transferFrom(nobody),
    emitters: vaults,
    receives: vaults,
  },
  {
    action: "withdraw",
    ...transferTo(nobody),
    emitters: vaults,
    sends: vaults,
  },
]
