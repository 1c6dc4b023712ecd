import { zeroAddress } from "#schemas/domain/primitive.ts"
import type { ContractTable, ProtocolRule } from "./protocol.ts"

/** Whom what comes into being comes from, and what ceases to be goes to. */
export const nobody: ContractTable = { every: [zeroAddress] }

type TransferParts = Pick<ProtocolRule, "event" | "where" | "account">

/** The parts of a rule about a token's transfer from one of some accounts: who got it acted. */
export const transferFrom = (accounts: ContractTable): TransferParts => ({
  event: "Transfer(address,address,uint256)",
  where: { topic: 1, is: accounts },
  account: { topic: 2 },
})

/** The same of a transfer to one of them: who gave it acted. */
export const transferTo = (accounts: ContractTable): TransferParts => ({
  event: "Transfer(address,address,uint256)",
  where: { topic: 2, is: accounts },
  account: { topic: 1 },
})
