import type { ContractTable, ProtocolRule } from "./protocol.ts"
import { nobody, transferFrom, transferTo } from "./transfer-rule.ts"

/**
 * What vaults without an event of their own tell: shares, whose token is the vault, come into being for what is deposited, and cease
 * to be.
 *
 * Source: the standard ERC-20, by whose event a share comes from nobody or goes to nobody.
 */
export const shareRules = (vaults: ContractTable): ReadonlyArray<ProtocolRule> => [
  {
    action: "deposit",
    ...transferFrom(nobody),
    emitters: vaults,
    got: vaults,
  },
  {
    action: "withdraw",
    ...transferTo(nobody),
    emitters: vaults,
    gave: vaults,
  },
]
