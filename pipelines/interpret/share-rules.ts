import { zeroAddress } from "#schemas/domain/primitive.ts"
import type { ContractTable, ProtocolRule } from "./protocol.ts"

const nobody = { every: [zeroAddress] }

/**
 * What vaults without an event of their own tell: shares, whose token is the vault, come into being for what is deposited, and cease
 * to be.
 *
 * Source: the standard ERC-20, by whose event a share comes from nobody or goes to nobody.
 */
export const shareRules = (vaults: ContractTable): ReadonlyArray<ProtocolRule> => [
  {
    action: "deposit",
    event: "Transfer(address,address,uint256)",
    emitters: vaults,
    where: { topic: 1, is: nobody },
    account: { topic: 2 },
    got: vaults,
  },
  {
    action: "withdraw",
    event: "Transfer(address,address,uint256)",
    emitters: vaults,
    where: { topic: 2, is: nobody },
    account: { topic: 1 },
    gave: vaults,
  },
]
